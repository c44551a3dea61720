/** Fetches a file as a data URL: an image cannot load anything. */
export async function fetchDataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address} answered ${response.status}`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
