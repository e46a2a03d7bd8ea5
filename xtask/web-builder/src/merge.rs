//! Merges pieces of the program, so that the first screen of an address needs one file, which is smaller than its pieces
//! and linked at once.

use std::convert::Infallible;
use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::reencode::Reencode;
use wasm_encoder::{CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection};
use wasm_encoder::{Module, RawSection, SectionId};
use wasmparser::{BinaryReader, CodeSectionReader, Import, Parser, Payload, TypeRef};

/// Renumbers the functions, elements and data of an appended module.
struct Offsets {
    functions: u32,
    elements: u32,
    data: u32,
}

type Counted = Result<u32, wasm_encoder::reencode::Error<Infallible>>;

impl Reencode for Offsets {
    type Error = Infallible;
    fn function_index(&mut self, function: u32) -> Counted {
        Ok(self.functions + function)
    }
    fn element_index(&mut self, element: u32) -> Counted {
        Ok(self.elements + element)
    }
    fn data_index(&mut self, data: u32) -> Counted {
        Ok(self.data + data)
    }
}

/// One module with everything of these. The splitter makes pieces with the same types and imports, none of them a
/// function: they reach each other only through the table, each at its own indices.
pub(super) fn merged(pieces: &[&[u8]]) -> Result<Vec<u8>> {
    let mut types: Option<&[u8]> = None;
    let mut imports: (Vec<Import>, &[u8]) = (Vec::new(), &[]);
    let mut functions = FunctionSection::new();
    let mut elements = ElementSection::new();
    let mut code = CodeSection::new();
    let mut data = DataSection::new();
    for &piece in pieces {
        let bytes = |range: Range<usize>| piece.get(range).context("a section ends behind the file");
        let mut behind = Offsets { functions: functions.len(), elements: elements.len(), data: data.len() };
        for payload in Parser::new(0).parse_all(piece) {
            match payload? {
                Payload::TypeSection(section) => {
                    let section = bytes(section.range())?;
                    ensure!(*types.get_or_insert(section) == section, "the pieces differ in their types");
                }
                Payload::ImportSection(section) => {
                    let range = section.range();
                    let all = section.into_imports().collect::<Result<Vec<Import>, _>>()?;
                    if all.len() > imports.0.len() {
                        let before = std::mem::replace(&mut imports, (all, bytes(range)?)).0;
                        fits(&before, &imports.0)?;
                    } else {
                        fits(&all, &imports.0)?;
                    }
                }
                Payload::FunctionSection(section) => {
                    behind.parse_function_section(&mut functions, section)?;
                }
                Payload::ElementSection(section) => {
                    behind.parse_element_section(&mut elements, section)?;
                }
                Payload::CodeSectionStart { range, .. } => {
                    let reader = BinaryReader::new(bytes(range.clone())?, range.start);
                    behind.parse_code_section(&mut code, CodeSectionReader::new(reader)?)?;
                }
                Payload::DataSection(section) => {
                    behind.parse_data_section(&mut data, section)?;
                }
                // There are no exports, the data count is computed anew, and names are dropped.
                Payload::ExportSection(section) if section.count() == 0 => {}
                Payload::Version { .. }
                | Payload::CodeSectionEntry(_)
                | Payload::DataCountSection { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("a piece has {other:?}"),
            }
        }
    }
    let mut whole = Module::new();
    for (id, data) in [(SectionId::Type, types.unwrap_or_default()), (SectionId::Import, imports.1)] {
        if !data.is_empty() {
            whole.section(&RawSection { id: id.into(), data });
        }
    }
    whole.section(&functions).section(&elements);
    whole.section(&DataCountSection { count: data.len() }).section(&code).section(&data);
    Ok(whole.finish())
}

/// Does a piece have the imports of all? One that needs no stack imports no global.
fn fits(piece: &[Import], all: &[Import]) -> Result<()> {
    let is_global = |import: &&Import| matches!(import.ty, TypeRef::Global(_));
    ensure!(!all.iter().any(|import| matches!(import.ty, TypeRef::Func(_))), "a piece imports a function");
    let without = piece.is_empty()
        || (!piece.iter().any(|i| is_global(&i)) && all.iter().filter(|i| !is_global(i)).eq(piece));
    ensure!(without || piece == all, "the pieces differ in their imports");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(kind: u8, body: &[u8]) -> Vec<u8> {
        [&[kind, body.len() as u8][..], body].concat()
    }

    /// A piece whose second function calls its first, which returns a number; the second is put into the table.
    fn piece(number: u8, place: u8) -> Vec<u8> {
        let first = [0, 0x41, number, 0x0b];
        let second = [0, 0x10, 0, 0x0b];
        let code = [&[2, first.len() as u8][..], &first, &[second.len() as u8], &second].concat();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 0, 1, 0x7f]),
            section(2, &[1, 1, b'm', 1, b't', 1, 0x70, 0, 9]),
            section(3, &[2, 0, 0]),
            section(9, &[1, 0, 0x41, place, 0x0b, 1, 1]),
            section(10, &code),
        ]
        .concat()
    }

    #[test]
    fn merged_pieces_keep_their_functions_and_table_entries() {
        let whole = merged(&[&piece(3, 5), &piece(4, 6)]).expect("they fit");
        let has = |bytes: &[u8]| whole.windows(bytes.len()).any(|window| window == bytes);
        // Four functions; the second calls the first, the fourth the third.
        assert!(has(&[3, 5, 4, 0, 0, 0, 0]), "{whole:x?}");
        assert!(has(&[0x41, 3, 0x0b]) && has(&[0x10, 0, 0x0b]), "{whole:x?}");
        assert!(has(&[0x41, 4, 0x0b]) && has(&[0x10, 2, 0x0b]), "{whole:x?}");
        // The second is entry 5 of the table, the fourth entry 6.
        assert!(has(&[0x41, 5, 0x0b, 1, 1]) && has(&[0x41, 6, 0x0b, 1, 3]), "{whole:x?}");
    }

    #[test]
    fn pieces_with_other_imports_are_refused() {
        let mut other = piece(3, 5);
        // Another place is imported.
        let at = other.windows(2).position(|two| two == [b't', 1]).expect("it is there");
        other[at] = b'u';
        assert!(merged(&[&piece(3, 5), &other]).is_err());
        assert!(merged(&[b"no piece"]).is_err());
    }
}
