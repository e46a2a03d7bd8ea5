//! JSON exactly as `serde_json` writes it, in half the instructions: every viewer is told of every move in some dozens
//! of short values. Names of fields are known to need no escaping, and separators are not written on their own. Rare
//! cases are left to `serde_json`.

use serde::ser::{
    Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Error, Result};

/// Most messages are shorter than this, so that the buffer need not grow.
const ROOM: usize = 1_024;

/// The value as JSON.
pub(crate) fn text(value: &impl Serialize) -> Result<String> {
    let mut text = String::with_capacity(ROOM);
    write(value, &mut text)?;
    Ok(text)
}

/// Appends the value as JSON.
pub(crate) fn write(value: &impl Serialize, text: &mut String) -> Result<()> {
    value.serialize(Json(text))
}

/// An object that is written field by field.
#[derive(Debug)]
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn new() -> Object {
        Object(String::with_capacity(ROOM))
    }

    #[inline]
    pub(crate) fn field(&mut self, name: &'static str, value: &impl Serialize) -> Result<()> {
        self.key(name);
        write(value, &mut self.0)
    }

    /// An optional field.
    #[inline]
    pub(crate) fn field_if_any(&mut self, name: &'static str, value: &Option<impl Serialize>) -> Result<()> {
        match value {
            Some(value) => self.field(name, value),
            None => Ok(()),
        }
    }

    /// A field whose value is a list, which is written without its brackets.
    pub(crate) fn list(
        &mut self,
        name: &'static str,
        write: impl FnOnce(&mut String) -> Result<()>,
    ) -> Result<()> {
        self.key(name);
        self.0.push('[');
        write(&mut self.0)?;
        self.0.push(']');
        Ok(())
    }

    #[inline]
    fn key(&mut self, name: &'static str) {
        let before = if self.0.is_empty() { '{' } else { ',' };
        push_key(&mut self.0, before, name);
    }

    /// The whole object.
    pub(crate) fn end(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "{}" } else { "}" });
        self.0
    }
}

/// A field's name, none of whose bytes needs escaping.
#[inline]
fn push_key(text: &mut String, before: char, name: &'static str) {
    debug_assert!(is_plain(name), "{name:?} must be escaped");
    text.push(before);
    text.push('"');
    text.push_str(name);
    text.push_str("\":");
}

/// The bytes that must be escaped in JSON.
static ESCAPED: [bool; 256] = {
    let mut escaped = [false; 256];
    let mut byte = 0;
    while byte < b' ' as usize {
        escaped[byte] = true;
        byte += 1;
    }
    escaped[b'"' as usize] = true;
    escaped[b'\\' as usize] = true;
    escaped
};

/// Can a text be written without escaping? Most have a few letters: for those a byte at a time is fastest.
#[inline]
fn is_plain(text: &str) -> bool {
    !text.bytes().any(|byte| ESCAPED[usize::from(byte)])
}

fn quoted(text: &mut String, value: &str) -> Result<()> {
    if is_plain(value) {
        text.reserve(value.len() + 2);
        text.push('"');
        text.push_str(value);
        text.push('"');
    } else {
        text.push_str(&serde_json::to_string(value)?);
    }
    Ok(())
}

/// The output of the serializer.
struct Json<'a>(&'a mut String);

impl<'a> Json<'a> {
    /// Begins a list or an object.
    #[inline]
    fn begin(self, begin: &str, end: &'static str) -> Result<Parts<'a>> {
        self.0.push_str(begin);
        Ok(Parts { text: self.0, any: false, end })
    }

    /// Begins a list or an object inside an object whose only field is the variant's name.
    fn begin_named(self, name: &'static str, begin: &str, end: &'static str) -> Result<Parts<'a>> {
        push_key(self.0, '{', name);
        self.begin(begin, end)
    }

    fn rare(self, value: &(impl Serialize + ?Sized)) -> Result<()> {
        self.0.push_str(&serde_json::to_string(value)?);
        Ok(())
    }
}

/// Serializes a number as its digits.
macro_rules! integers {
    ($($name:ident: $type:ty),*) => {$(
        #[inline]
        fn $name(self, value: $type) -> Result<()> {
            self.0.push_str(itoa::Buffer::new().format(value));
            Ok(())
        }
    )*};
}

impl<'a> Serializer for Json<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    integers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128
    );

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<()> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<()> {
        self.rare(&value)
    }

    fn serialize_f64(self, value: f64) -> Result<()> {
        self.rare(&value)
    }

    fn serialize_char(self, value: char) -> Result<()> {
        self.rare(&value)
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<()> {
        quoted(self.0, value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<()> {
        self.rare(value)
    }

    #[inline]
    fn serialize_none(self) -> Result<()> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<()> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        quoted(self.0, variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        push_key(self.0, '{', variant);
        value.serialize(Json(self.0))?;
        self.0.push('}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>> {
        self.begin("[", "]")
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>> {
        self.begin("[", "]")
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>> {
        self.begin("[", "]")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>> {
        self.begin_named(variant, "[", "]}")
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>> {
        self.begin("{", "}")
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>> {
        self.begin("{", "}")
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>> {
        self.begin_named(variant, "{", "}}")
    }
}

/// A list or an object that is being written.
struct Parts<'a> {
    text: &'a mut String,
    /// Does it have an element already?
    any: bool,
    end: &'static str,
}

impl Parts<'_> {
    #[inline]
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<()> {
        debug_assert!(is_plain(name), "{name:?} must be escaped");
        self.text.push_str(if self.any { ",\"" } else { "\"" });
        self.text.push_str(name);
        self.text.push_str("\":");
        self.any = true;
        value.serialize(Json(self.text))
    }

    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        if self.any {
            self.text.push(',');
        }
        self.any = true;
        value.serialize(Json(self.text))
    }

    #[inline]
    fn finish(self) -> Result<()> {
        self.text.push_str(self.end);
        Ok(())
    }
}

/// A container of unnamed values.
macro_rules! lists {
    ($($trait:ident: $item:ident),*) => {$(
        impl $trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
                self.item(value)
            }

            fn end(self) -> Result<()> {
                self.finish()
            }
        }
    )*};
}

lists!(
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
);

/// A container of named values.
macro_rules! objects {
    ($($trait:ident),*) => {$(
        impl $trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<()> {
                self.field(name, value)
            }

            #[inline]
            fn end(self) -> Result<()> {
                self.finish()
            }
        }
    )*};
}

objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        let start = self.text.len() + usize::from(self.any);
        self.item(key)?;
        // A key is always a text, also where it is a number.
        match self.text.as_bytes().get(start) {
            Some(b'"') => Ok(()),
            Some(b'{' | b'[' | b'n') | None => Err(Error::custom("key must be a string")),
            Some(_) => {
                self.text.insert(start, '"');
                self.text.push('"');
                Ok(())
            }
        }
    }

    #[inline]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.text.push(':');
        value.serialize(Json(self.text))
    }

    fn end(self) -> Result<()> {
        self.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    struct Unit;
    #[derive(Serialize)]
    struct Wrapped(u8);
    #[derive(Serialize)]
    struct Pair(i64, Option<bool>);
    #[derive(Serialize)]
    struct Empty {}

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Any {
        AsIs,
        Holds(Pair),
        Several(u8, char),
        Named { first: Unit, second: Empty },
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    enum Tagged {
        Bare,
        Holds(Inner),
    }

    #[derive(Serialize)]
    #[serde(tag = "sort", rename_all = "kebab-case")]
    enum Flat {
        Bare,
        Named { list: Vec<f64> },
    }

    #[derive(Serialize)]
    struct Inner {
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<u8>,
        #[serde(flatten)]
        flat: BTreeMap<&'static str, u128>,
        #[serde(flatten)]
        tagged: Option<Flat>,
    }

    fn same(value: &impl Serialize) {
        assert_eq!(text(value).unwrap(), serde_json::to_string(value).unwrap());
    }

    #[test]
    fn what_is_written_is_to_the_byte_what_serde_json_writes() {
        same(&(Unit, Wrapped(7), Pair(i64::MIN, None), Empty {}, ()));
        same(&[Any::AsIs, Any::Holds(Pair(-1, Some(true))), Any::Several(255, '"')]);
        same(&Any::Named { first: Unit, second: Empty {} });
        same(&vec![Vec::<u8>::new(), vec![0], vec![1, 99, 100]]);
        let list = vec![0.0, -1.5, 1e300, f64::NAN];
        let flat = BTreeMap::from([("one", 1), ("a \"b\"", u128::MAX)]);
        let inner = Inner { left: Some(1), flat, tagged: Some(Flat::Named { list }) };
        same(&[Tagged::Bare, Tagged::Holds(inner)]);
        let inner = Inner { left: None, flat: BTreeMap::new(), tagged: Some(Flat::Bare) };
        same(&Tagged::Holds(inner));
        same(&Tagged::Holds(Inner { left: None, flat: BTreeMap::new(), tagged: None }));
        same(&BTreeMap::from([(1, "a"), (-20, "b")]));
        same(&BTreeMap::from([(true, 1.5_f32), (false, 0.1)]));
        same(&BTreeMap::<String, ()>::new());
        assert!(text(&BTreeMap::from([((), 1)])).is_err());
    }

    #[test]
    fn texts_are_escaped_where_they_must_be() {
        for char in (0..=0x2ff).filter_map(char::from_u32).chain(['\u{2028}', '😀', '\u{10ffff}']) {
            same(&format!("{char}"));
            same(&format!("a long text with {char} in its middle, and some letters more behind it"));
            same(&BTreeMap::from([(format!("{char}{char}"), char)]));
        }
    }

    #[test]
    fn an_object_is_written_field_by_field() {
        let mut object = Object::new();
        object.field("a", &1).unwrap();
        object.field_if_any("left", &None::<u8>).unwrap();
        object.list("list", |text| write(&"x", text)).unwrap();
        object.field_if_any("b", &Some("y")).unwrap();
        assert_eq!(object.end(), r#"{"a":1,"list":["x"],"b":"y"}"#);
        assert_eq!(Object::new().end(), "{}");
    }
}
