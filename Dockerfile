# docker build -t claim . && docker run -p 8080:8080 -v claim:/data claim
FROM rust:1-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo xtask web && cargo build --release --package claim-cli

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data claim && mkdir /data && chown claim /data
COPY --from=build /src/target/release/claim /usr/local/bin/claim
USER claim
WORKDIR /data
VOLUME /data
EXPOSE 8080
ENV CLAIM_ADDRESS=0.0.0.0:8080 CLAIM_STORE=/data/claim.db CLAIM_LOG_FORMAT=json
# The check is built into the program: the image needs no other.
HEALTHCHECK --interval=15s --timeout=6s CMD ["claim", "admin", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["claim"]
CMD ["serve"]
