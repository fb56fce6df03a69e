import type { Input } from '../../client/call.ts'

/** What may be changed of a file of the library. */
export type AssetChange = Input<'changeAsset'>['body']
