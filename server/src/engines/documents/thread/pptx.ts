import path from 'node:path';
import { Parser } from 'htmlparser2';
import { DocumentError } from '../document.ts';
import { localName } from './cut-xml.ts';
import { type OfficeParts, openOfficeZip, partText } from './office-zip.ts';
import type { OpenDocument, Section } from './section.ts';

const PRESENTATION = 'ppt/presentation.xml';

/** Slides in presentation order, each with its speaker's notes. */
export function openPptx(bytes: Uint8Array): OpenDocument {
  const parts = openOfficeZip(bytes);
  const slides = slideNames(parts);
  return { pages: slides.length, sections: sectionsOf(parts, slides) };
}

function* sectionsOf(parts: OfficeParts, slides: readonly string[]): Generator<Section> {
  for (const [at, name] of slides.entries()) {
    const notes = relationsOf(parts, name).find(({ type }) => type === 'notesSlide');
    const spoken = notes === undefined ? '' : paragraphsOf(partText(parts, notes.target) ?? '');
    const shown = paragraphsOf(partText(parts, name) ?? '');
    yield { title: `幻灯片 ${at + 1}`, text: spoken === '' ? shown : `${shown}\n\n备注：${spoken}` };
  }
}

/** Part names of the slides: the presentation lists relationships, and these name the parts. */
function slideNames(parts: OfficeParts): string[] {
  const xml = partText(parts, PRESENTATION);
  if (xml === undefined) throw new DocumentError('damaged');
  const targets = new Map(relationsOf(parts, PRESENTATION).map(({ id, target }) => [id, target]));
  const names: string[] = [];
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        const target = localName(element) === 'sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
        if (target !== undefined && parts.has(target)) names.push(target);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return names;
}

interface Relation {
  readonly id: string;
  /** Last segment of its type URI. */
  readonly type: string;
  /** Name of the part that it points to. */
  readonly target: string;
}

function relationsOf(parts: OfficeParts, name: string): Relation[] {
  const folder = path.posix.dirname(name);
  const relations: Relation[] = [];
  const parser = new Parser(
    {
      onopentag(element, { Id = '', Type = '', Target = '' }) {
        if (localName(element) === 'Relationship')
          relations.push({
            id: Id,
            type: path.posix.basename(Type),
            target: path.posix.resolve('/', folder, Target).slice(1),
          });
      },
    },
    { xmlMode: true },
  );
  parser.end(partText(parts, `${folder}/_rels/${path.posix.basename(name)}.rels`) ?? '');
  return relations;
}

/** The text of a slide: one line for each paragraph and each table row, without fields that PowerPoint fills in by itself (the slide number). */
function paragraphsOf(xml: string): string {
  const lines: string[] = [];
  const cells: string[] = [];
  let line = '';
  let inText = false;
  let inField = false;
  let inTable = false;
  const endLine = (): void => {
    if (inTable) line += ' ';
    else {
      lines.push(line);
      line = '';
    }
  };
  const parser = new Parser(
    {
      onopentag(element) {
        const name = localName(element);
        if (name === 't') inText = !inField;
        else if (name === 'fld') inField = true;
        else if (name === 'tbl') inTable = true;
        else if (name === 'br') endLine();
      },
      ontext(piece) {
        if (inText) line += piece;
      },
      onclosetag(element) {
        const name = localName(element);
        if (name === 't') inText = false;
        else if (name === 'fld') inField = false;
        else if (name === 'tbl') inTable = false;
        else if (name === 'p') endLine();
        else if (name === 'tc') {
          cells.push(line.trim());
          line = '';
        } else if (name === 'tr') lines.push(cells.splice(0).join('\t'));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return lines.join('\n').trim();
}
