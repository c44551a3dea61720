/** A file as returned by a file input. */
export function pickedFile(name: string, bytes = 100, type = ''): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
