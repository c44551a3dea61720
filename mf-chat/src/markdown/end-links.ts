import type { Link, Parents, PhrasingContent, Root } from 'mdast';

/** Characters that end a bare address: Chinese, Japanese and Korean text, and full-width punctuation. */
const foreign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2018-\u201f\u2026\u3000-\u303f\uff00-\uffef]/u;

/** Ends bare addresses before Chinese text and punctuation, which the GFM rules take for a part of them: 见https://a.cn/b，谢谢. Changes the tree. */
export function endLinks(tree: Root): Root {
  visit(tree);
  return tree;
}

function visit(parent: Parents): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const child = parent.children[index];
    if (child === undefined || !('children' in child)) continue;
    if (child.type === 'link') {
      const rest = cutLink(child);
      // A link stands in phrasing content only, so its siblings are such content.
      if (rest !== '') (parent.children as PhrasingContent[]).splice(index + 1, 0, { type: 'text', value: rest });
    } else visit(child);
  }
}

/** Shortens a bare address; returns the text that does not belong to it. */
function cutLink(link: Link): string {
  const [text] = link.children;
  if (link.children.length !== 1 || text?.type !== 'text' || !isBare(link, text.value)) return '';
  const at = text.value.search(foreign);
  if (at <= 0) return '';
  const rest = text.value.slice(at);
  link.url = link.url.slice(0, link.url.length - encodedLength(link.url, rest));
  text.value = text.value.slice(0, at);
  return rest;
}

/** Whether the source is the address alone, without brackets. */
const isBare = ({ position }: Link, text: string): boolean =>
  position !== undefined && (position.end.offset ?? 0) - (position.start.offset ?? 0) === text.length && /^(https?:\/\/|www\.)/i.test(text);

/** Length of the end of an address that a text stands for; the parser may have percent-encoded it. */
const encodedLength = (url: string, rest: string): number => (url.endsWith(rest) ? rest.length : encodeURI(rest).length);
