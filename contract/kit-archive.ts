import type { Kit } from './media-kit.ts'

/** A file in the archive (zip) of an article's whole kit. */
export interface KitEntry {
  kind: 'document' | 'image' | 'video'
  /** Name of the file. */
  name: string
  /** Address under `/media/`, without a query. */
  address: string
  bytes: number
}

/**
 * Returns every stored file of a kit, each once, in the order of the page: the content of the whole
 * kit's archive.
 */
export function kitEntries({
  newsContentLinkDocumentList,
  newsContentLinkMediaList,
}: Kit): KitEntry[] {
  const all = [
    ...newsContentLinkDocumentList.map(
      ({ originName, resourceUrl, bytes }): KitEntry => ({
        kind: 'document',
        name: originName,
        address: resourceUrl,
        bytes,
      }),
    ),
    ...newsContentLinkMediaList.flatMap(({ type, fileList }) =>
      fileList.flatMap(({ name, url, bytes }): KitEntry[] =>
        bytes === null
          ? []
          : [
              {
                kind: type === 'IMAGE' ? 'image' : 'video',
                name,
                address: url.split('?')[0] as string,
                bytes,
              },
            ],
      ),
    ),
  ]
  const seen = new Set<string>()
  return all.filter(({ address }) => !seen.has(address) && seen.add(address))
}

/** Returns the URL of the archive of an article's whole kit. */
export const kitArchivePath = (contentIdx: number): string =>
  `/api/v1/content/mediakit/${contentIdx}/kit.zip`
