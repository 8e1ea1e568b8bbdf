/** An upload form with one image, as a browser sends it. */
export function imageForm(image: Buffer, name = 'holiday.jpg') {
  const boundary = 'snipp';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="images[]"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
