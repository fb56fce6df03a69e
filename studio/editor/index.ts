import { lazy } from 'react'

export type { AssetKind, BodyEditorProps, LinkTarget } from './types.ts'

/** The body editor, in a separate script loaded on first render. */
export const BodyEditor = lazy(async () => ({
  default: (await import('./BodyEditor.tsx')).BodyEditor,
}))
