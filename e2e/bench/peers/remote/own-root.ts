/** The element that the HTML entry provides for the remote. */
export function ownRoot(parent: ParentNode): Element {
  const root = parent.querySelector('#remote');
  if (root === null) throw new Error('The entry has no #remote');
  return root;
}
