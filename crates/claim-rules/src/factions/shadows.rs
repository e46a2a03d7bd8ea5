//! Shadows have no power; which ten of the twenty are in play nobody knows (D3, K3).
