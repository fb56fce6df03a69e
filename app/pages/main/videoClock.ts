/** The part of a video element that its clock needs. */
export type ClockedVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'addEventListener' | 'removeEventListener'
> & {
  requestVideoFrameCallback?: HTMLVideoElement['requestVideoFrameCallback']
  cancelVideoFrameCallback?: HTMLVideoElement['cancelVideoFrameCallback']
}

/**
 * Reports the video's own time, in seconds: for each presented frame if the browser supports
 * `requestVideoFrameCallback`, else once per frame of the page while it plays. Text timed by it
 * stays in sync with the image through pause, seek and loop. Returns the cleanup.
 */
export function followVideo(film: ClockedVideo, onTime: (seconds: number) => void): () => void {
  const tell = (): void => onTime(film.currentTime)
  // a seek of a paused video presents no frame during playback
  film.addEventListener('seeked', tell)
  const end = film.requestVideoFrameCallback ? byVideoFrame(film, onTime) : byPageFrame(film, tell)
  return () => {
    film.removeEventListener('seeked', tell)
    end()
  }
}

function byVideoFrame(film: ClockedVideo, onTime: (seconds: number) => void): () => void {
  let waiting = 0
  const wait = (): void => {
    waiting = film.requestVideoFrameCallback?.((_, { mediaTime }) => {
      onTime(mediaTime)
      wait()
    }) as number
  }
  wait()
  return () => film.cancelVideoFrameCallback?.(waiting)
}

function byPageFrame(film: ClockedVideo, tell: () => void): () => void {
  let frame = 0
  const rest = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const run = (): void => {
    tell()
    frame = requestAnimationFrame(run)
  }
  const play = (): void => {
    frame ||= requestAnimationFrame(run)
  }
  film.addEventListener('timeupdate', tell)
  film.addEventListener('playing', play)
  film.addEventListener('pause', rest)
  return () => {
    rest()
    film.removeEventListener('timeupdate', tell)
    film.removeEventListener('playing', play)
    film.removeEventListener('pause', rest)
  }
}
