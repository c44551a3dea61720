/** The fields of a multipart form as a server receives it: texts, and files as bytes, in their order. */
export async function formFields(
  contentType: string,
  body: Buffer,
): Promise<readonly { readonly name: string; readonly value: string | Buffer; readonly fileName: string }[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, value, fileName: '' }
        : { name, value: Buffer.from(await value.arrayBuffer()), fileName: value.name },
    ),
  );
}
