//! How an object is read whose tag says what it is, as `event` does in a [`SeenEvent`](super::SeenEvent).
//!
//! serde's own way puts the whole object aside until the tag is found and compiles a reader for every kind, twice: half of
//! what a page had to load for a table of people. Here the fields of all kinds are read at once, and each kind takes its
//! own. What is written stays as it was.

use std::fmt;

use crate::card::Card;

/// Why an object cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// A field is needed and not there.
    Missing(&'static str),
    /// A pile has more of this card than there are.
    TooMany(Card),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Missing(name) => write!(f, "missing field `{name}`"),
            Unreadable::TooMany(card) => write!(f, "one {card} more than the box holds"),
        }
    }
}

/// What is made of a field that may have been there: itself, where the kind needs it, or perhaps nothing.
pub trait Wanted<T> {
    /// The field, as the kind of object wants it.
    fn wanted(self, name: &'static str) -> Result<T, Unreadable>;
}

impl<T> Wanted<T> for Option<T> {
    fn wanted(self, name: &'static str) -> Result<T, Unreadable> {
        self.ok_or(Unreadable::Missing(name))
    }
}

impl<T> Wanted<Option<T>> for Option<T> {
    fn wanted(self, _: &'static str) -> Result<Option<T>, Unreadable> {
        Ok(self)
    }
}

/// Lets an enum with a tag be read by way of a structure with the fields of all its variants, which it names in
/// `#[serde(try_from)]`. Variants that hold another structure come last, each after a semicolon and with its fields. A
/// variant that is not listed does not compile.
#[macro_export]
#[doc(hidden)]
macro_rules! read_by_tag {
    (
        $type:ident as $fields:ident, $tag:ident = $name:literal { $($field:ident: $kind:ty,)* }
        $($variant:ident { $($part:ident $(= $default:ident)?),* })*
        $(; $holder:ident ( $held:ident { $($piece:ident),* } ))*
    ) => {
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        enum $tag { $($variant,)* $($holder,)* }

        #[derive(serde::Deserialize)]
        struct $fields {
            #[serde(rename = $name)]
            tag: $tag,
            $(#[serde(default)] $field: Option<$kind>,)*
        }

        impl $type {
            /// The names of all kinds, as in the code.
            #[doc(hidden)]
            pub const KINDS: &[&str] = &[$(stringify!($variant),)* $(stringify!($holder),)*];
        }

        impl TryFrom<$fields> for $type {
            type Error = $crate::contract::Unreadable;
            fn try_from(fields: $fields) -> Result<$type, Self::Error> {
                #[allow(unused_imports, reason = "not every enum has fields")]
                use $crate::contract::Wanted;
                Ok(match fields.tag {
                    $($tag::$variant => $type::$variant {
                        $($part: $crate::read_by_tag!(@take fields, $part $(, $default)?)),*
                    },)*
                    $($tag::$holder => $type::$holder($held {
                        $($piece: $crate::read_by_tag!(@take fields, $piece)),*
                    }),)*
                })
            }
        }

        const _: fn(&$type) -> $tag = |value| match value {
            $($type::$variant { .. } => $tag::$variant,)*
            $($type::$holder(_) => $tag::$holder,)*
        };
    };
    (@take $fields:ident, $part:ident) => { $fields.$part.wanted(stringify!($part))? };
    (@take $fields:ident, $part:ident, default) => { $fields.$part.unwrap_or_default() };
}
