import type { StudioCall } from './call.ts'
import { terminologyDocument } from '../documents/terminology.ts'

/** The company's words. */
export const TERMINOLOGY_CALLS = {
  terminology: {
    method: 'get',
    path: '/terminology',
    access: 'content.read',
    summary: "Returns the company's words with their wrong forms, in both languages",
    data: terminologyDocument,
  },
} as const satisfies Record<string, StudioCall>
