/** Quality of a frame as JPEG; the server encodes it once more. */
const QUALITY = 0.95

/**
 * Draws the frame that a video shows into a file.
 * @throws Error if it shows none yet, or the browser cannot draw it
 */
export async function frameOf(video: HTMLVideoElement, name: string): Promise<File> {
  await shown(video)
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  if (canvas.width === 0 || canvas.height === 0) throw new Error('the video shows no frame')
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  if (!blob) throw new Error('the frame was not encoded')
  return new File([blob], name, { type: blob.type })
}

/** Resolves once a video shows the second that it was told. */
const shown = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!video.seeking) return resolve()
    video.addEventListener('seeked', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('the video broke off')), { once: true })
  })

/** The name of a frame's file: that of the film, and its second. */
export const frameName = (film: string, second: number): string =>
  `${film.replace(/\.\w{1,5}$/, '')} ${second.toFixed(1)}s.jpg`
