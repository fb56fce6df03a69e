import { lazy } from 'react'

export type { AssetKind, BodyCount, BodyEditorProps, FoundContent } from './types.ts'

/** The editor of bodies; it comes with a script of its own when it is first drawn. */
export const BodyEditor = lazy(async () => ({
  default: (await import('./BodyEditor.tsx')).BodyEditor,
}))
