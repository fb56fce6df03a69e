import type { z } from 'zod'
import { idParameter, type StudioCall } from './call.ts'
import { job } from './jobs.ts'

/** Longest film that is converted. */
export const FILM_HOURS = 3

/** How far the conversion of a film is; `DONE` with its second file. */
export const filmJob = job.pick({
  id: true,
  state: true,
  progress: true,
  problem: true,
  detail: true,
})
export type FilmJob = z.infer<typeof filmJob>

/** The second file of a film, made in the background. */
export const FILM_CALLS = {
  makeWebm: {
    method: 'post',
    path: '/media/{id}/webm',
    access: 'content.write',
    audit: ['media.film'],
    // the user's own file, or any with the permission to review; 403 `published` without the one to
    // publish if visitors see it
    summary: 'Orders the WebM of an MP4 in the background (409 `state` if it has one)',
    params: idParameter,
    data: filmJob,
  },
  webmJob: {
    method: 'get',
    path: '/media/{id}/webm',
    access: 'content.read',
    summary: 'How far the WebM of a film is; null if nobody ordered one',
    params: idParameter,
    data: filmJob.nullable(),
  },
} as const satisfies Record<string, StudioCall>
