import { z } from 'zod'
import { idParameter, type StudioCall } from './call.ts'
import { job } from './jobs.ts'

/** Longest film that is converted. */
export const FILM_HOURS = 3

export const FILM_FORMATS = ['mp4', 'webm'] as const
export type FilmFormat = (typeof FILM_FORMATS)[number]
export const FILM_SIZES = ['large', 'small'] as const
export type FilmSize = (typeof FILM_SIZES)[number]
/** Pixels of the shorter side of each size: a film in portrait has as many pixels as one in landscape. */
export const FILM_LINES: Readonly<Record<FilmSize, number>> = { large: 1080, small: 720 }

/** A file to make of a film. */
export interface FilmPart {
  extension: FilmFormat
  size: FilmSize
}

/**
 * The files to make of a film, in their order: the format that it lacks first, since only with it
 * every browser plays the film. A film that is no larger than the small size gets one size.
 */
export function filmPlan({
  extension,
  width,
  height,
}: {
  extension: string
  width: number | null
  height: number | null
}): FilmPart[] {
  const formats: FilmFormat[] = extension === 'webm' ? ['mp4', 'webm'] : ['webm', 'mp4']
  const shorter = Math.min(width ?? 0, height ?? 0)
  const sizes = FILM_SIZES.filter((size) => size === 'large' || shorter > FILM_LINES.small)
  return sizes.flatMap((size) => formats.map((format) => ({ extension: format, size })))
}

/** How far the conversion of a film is; `DONE` with all files. */
export const filmJob = job.pick({
  id: true,
  state: true,
  progress: true,
  problem: true,
  detail: true,
})
export type FilmJob = z.infer<typeof filmJob>

/** A file that is or can be made of a film. */
export const filmFile = z.object({
  extension: z.enum(FILM_FORMATS),
  size: z.enum(FILM_SIZES),
  /** `KEPT`: visitors get the uploaded file, which is better than what was made. */
  state: z.enum(['MISSING', 'RUNNING', 'MADE', 'KEPT']),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  bytes: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type FilmFile = z.infer<typeof filmFile>

export const filmFiles = z.object({
  /** In the order in which they are made. */
  files: z.array(filmFile),
  /** The last order; null if nobody ordered them. */
  job: filmJob.nullable(),
})
export type FilmFiles = z.infer<typeof filmFiles>

/** The files of a film that are made in the background. */
export const FILM_CALLS = {
  makeFilms: {
    method: 'post',
    path: '/media/{id}/films',
    access: 'content.write',
    audit: ['media.film'],
    // the user's own file, or any with the permission to review; 403 `published` without the one to
    // publish if visitors see it
    summary: 'Orders the MP4 and WebM files of a video (409 `state` if it has them all)',
    params: idParameter,
    data: filmFiles,
  },
  filmsOf: {
    method: 'get',
    path: '/media/{id}/films',
    access: 'content.read',
    summary: 'The files that are made of a video, and how far they are',
    params: idParameter,
    data: filmFiles,
  },
} as const satisfies Record<string, StudioCall>
