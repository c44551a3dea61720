import { Parser } from 'htmlparser2';

/** Prefix of an element's text, which starts on a new line. */
const begins: Readonly<Record<string, string>> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  h5: '##### ',
  h6: '###### ',
  li: '- ',
  p: '',
  tr: '',
};

/** HTML as plain text with Markdown headings and lists; table rows are lines with tab-separated cells. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  const cells: string[] = [];
  let line = '';
  let tables = 0;
  const endLine = (): void => {
    if (line.trim() !== '') lines.push(line);
    line = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'table') {
        endLine();
        tables += 1;
      } else if (tables > 0) {
        if (name === 'p' || name === 'br' || name === 'li') line += ' ';
      } else if (name === 'br') endLine();
      else if (name in begins && line.trim() !== '-') {
        endLine();
        line = begins[name] ?? '';
      }
    },
    ontext(piece) {
      line += piece;
    },
    onclosetag(name) {
      if (name === 'table') tables -= 1;
      if (name === 'td' || name === 'th') {
        cells.push(line.trim());
        line = '';
      } else if (name === 'tr') lines.push(cells.splice(0).join('\t'));
      else if (tables === 0 && name in begins) endLine();
      if (tables === 0 && (name === 'table' || name === 'p' || /^h\d$/.test(name))) lines.push('');
    },
  });
  parser.end(html);
  endLine();
  return lines.join('\n');
}
