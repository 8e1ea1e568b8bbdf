import { createHash } from 'node:crypto';
import { type PdfFile, pdfText } from './pdf-file.ts';

/** The printing condition the file is made for. */
export interface OutputIntent {
  readonly profile: Uint8Array;
  readonly identifier: string;
  readonly info: string;
  /** Colour channels of the profile. */
  readonly channels: 1 | 3 | 4;
}

export interface DocumentFacts {
  readonly title: string;
  /** When the document was made; the same facts give the same bytes. */
  readonly date: Date;
  readonly creator?: string;
  readonly language?: string;
}

const PRODUCER = 'Picture Day';

export async function writeMetadata(file: PdfFile, facts: DocumentFacts, printFile: boolean) {
  const { title, creator = PRODUCER } = facts;
  const iso = `${facts.date.toISOString().slice(0, 19)}Z`;
  const stamp = `(D:${iso.replace(/[-:T]/g, '')})`;
  const id = createHash('md5').update(title).update(iso).digest('hex');
  const documentId = `uuid:${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
  const metadata = await file.stream('/Type/Metadata/Subtype/XML', Buffer.from(xmp()));
  const info = await file.object(
    `<</Title ${pdfText(title)}/CreationDate${stamp}/ModDate${stamp}/Creator ${pdfText(creator)}` +
      `/Producer ${pdfText(PRODUCER)}/Trapped/False${printFile ? '/GTS_PDFXVersion(PDF/X-4)' : ''}>>`,
  );
  return { metadata, info };

  function xmp(): string {
    const entries = [
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
      `<xmp:CreateDate>${iso}</xmp:CreateDate><xmp:ModifyDate>${iso}</xmp:ModifyDate>`,
      `<xmp:MetadataDate>${iso}</xmp:MetadataDate><xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool>`,
      `<pdf:Producer>${PRODUCER}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>`,
      `<xmpMM:DocumentID>${documentId}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>`,
      '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
      printFile ? '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>' : '',
    ];
    return (
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"' +
      ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"' +
      ` xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">${entries.join('')}</rdf:Description></rdf:RDF>` +
      '</x:xmpmeta><?xpacket end="w"?>'
    );
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export async function writeOutputIntent(file: PdfFile, intent: OutputIntent): Promise<number> {
  const profile = await file.deflatedOnce(`/N ${intent.channels}`, intent.profile);
  return file.object(
    `<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier ${pdfText(intent.identifier)}` +
      `/Info ${pdfText(intent.info)}/DestOutputProfile ${profile} 0 R>>`,
  );
}
