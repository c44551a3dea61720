import { Parser } from 'htmlparser2';

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * A document of at most about `max` characters, truncated after the end of an element of this name, with all open elements closed.
 * Returns the same text when it is short enough, or when no such element ends in time.
 */
export function cutXml(xml: string, max: number, after: string): string {
  if (xml.length <= max) return xml;
  const open: string[] = [];
  let kept = xml;
  const parser: Parser = new Parser(
    {
      onopentag: (name) => open.push(name),
      onclosetag: (name) => {
        open.pop();
        if (localName(name) === after)
          kept =
            xml.slice(0, parser.endIndex + 1) +
            open
              .toReversed()
              .map((outer) => `</${outer}>`)
              .join('');
      },
    },
    { xmlMode: true },
  );
  parser.write(xml.slice(0, max));
  return kept;
}
