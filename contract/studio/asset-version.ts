import type { Asset } from './media.ts'

/**
 * The `v` of an image's addresses inside the studio: another one once its bytes are replaced or its
 * crops are changed; undefined = neither.
 */
export function addressVersion({
  id,
  version,
  manualCrops = {},
  cropsVersion = 0,
}: Pick<Asset, 'id' | 'version'> & Partial<Pick<Asset, 'manualCrops' | 'cropsVersion'>>):
  | string
  | undefined {
  const bytes = version === id ? '' : version
  const crops = Object.keys(manualCrops).length > 0 ? `.${cropsVersion}` : ''
  return `${bytes}${crops}` || undefined
}
