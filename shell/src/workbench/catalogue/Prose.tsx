/** A source comment, in which backticks mark code. */
export function Prose({ text }: { readonly text: string }) {
  const deps = text.split('`').map((part, index) => ({ key: `${index} ${part}`, part, code: index % 2 === 1 }));
  return <span lang="en">{deps.map(({ key, part, code }) => (code ? <code key={key}>{part}</code> : part))}</span>;
}
