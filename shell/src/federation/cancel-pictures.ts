/**
 * Ends the downloads of pictures below an element that is being removed: browsers finish them although nobody sees them any more, and over
 * HTTP/1.1 the next screen waits for their connections.
 */
export function cancelPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img')) {
    if (picture.complete) continue;
    for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
    picture.removeAttribute('srcset');
    picture.removeAttribute('src');
  }
}
