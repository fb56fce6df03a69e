import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CropRectangle, type ImageShape, SHAPE_NAMES } from '../../../contract/image-shapes.ts'
import type { CropChanges } from '../../../contract/studio/crops.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { call, CallError } from '../../client/call.ts'
import { queryOf } from '../../client/queries.ts'

/** Frames that were drawn and not saved, and the versions of the file that they are based on. */
interface CropDraft {
  /** `cropsVersion`. */
  crops: number
  /** `version` of the bytes. */
  bytes: string
  changes: CropChanges
}

/** Returns what is left of a draft once some of it was saved: what was drawn meanwhile. */
function unsaved({ changes, ...draft }: CropDraft, sent: CropChanges): CropDraft | null {
  const rest = SHAPE_NAMES.filter((shape) => changes[shape] !== sent[shape])
  return rest.length > 0
    ? { ...draft, changes: Object.fromEntries(rest.map((shape) => [shape, changes[shape]])) }
    : null
}

/** Frames of one or two files as they are drawn, and how they are saved. */
export function useCropDrafts(onSaved: () => void) {
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CropDraft>>(new Map())
  const put = (id: string, change: (draft: CropDraft | undefined) => CropDraft | null): void =>
    setDrafts((before) => {
      const after = new Map(before)
      const draft = change(before.get(id))
      if (draft) after.set(id, draft)
      else after.delete(id)
      return after
    })
  const saving = useMutation({
    async mutationFn() {
      // one after the other: what was saved stays saved if the next one fails
      for (const [id, { crops, bytes, changes }] of drafts) {
        const params = { id }
        const { queryKey } = queryOf('asset', { params })
        try {
          const now = await call('setCrops', { params, version: crops, body: { crops: changes } })
          queries.setQueryData(queryKey, now)
          put(id, (draft) => {
            const rest = draft ? unsaved(draft, changes) : null
            return rest && { ...rest, crops: now.cropsVersion, bytes: now.version }
          })
        } catch (error) {
          if (error instanceof CallError && error.problem === 'stale') {
            const now = await call('asset', { params })
            queries.setQueryData(queryKey, now)
            // what was drawn on other bytes says nothing about these
            put(id, (draft) =>
              draft && now.version === bytes ? { ...draft, crops: now.cropsVersion } : null,
            )
          }
          throw error
        }
      }
    },
    onSuccess: onSaved,
    onSettled() {
      for (const name of ['media', 'cropsOf']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  return {
    saving,
    isChanged: drafts.size > 0,
    /** Returns the frame of a shape, as drawn or as stored; null = the focal point. */
    cropOf(asset: Asset, shape: ImageShape): CropRectangle | null {
      const drawn = drafts.get(asset.id)?.changes[shape]
      return drawn === undefined ? (asset.manualCrops[shape] ?? null) : drawn
    },
    change(asset: Asset, shape: ImageShape, crop: CropRectangle | null): void {
      put(asset.id, (draft) => ({
        crops: draft?.crops ?? asset.cropsVersion,
        bytes: draft?.bytes ?? asset.version,
        changes: { ...draft?.changes, [shape]: crop },
      }))
    },
  }
}
