import type { Input } from '../../client/call.ts'

/** Properties of a library file that can be changed. */
export type AssetChange = Input<'changeAsset'>['body']
