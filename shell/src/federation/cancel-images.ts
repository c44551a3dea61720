/**
 * Ends the downloads of images below an element that is being removed: browsers finish them although nobody sees them any more, and over
 * HTTP/1.1 the next screen waits for their connections.
 */
export function cancelImages(root: ParentNode): void {
  for (const image of root.querySelectorAll('img')) {
    if (image.complete) continue;
    for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
    image.removeAttribute('srcset');
    image.removeAttribute('src');
  }
}
