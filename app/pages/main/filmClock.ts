/** What of a film's element its clock needs. */
export type ClockedFilm = Pick<
  HTMLVideoElement,
  'currentTime' | 'addEventListener' | 'removeEventListener'
> & {
  requestVideoFrameCallback?: HTMLVideoElement['requestVideoFrameCallback']
  cancelVideoFrameCallback?: HTMLVideoElement['cancelVideoFrameCallback']
}

/**
 * Tells the time of the film's own clock, in seconds: of each frame that is shown where the browser says which
 * (`requestVideoFrameCallback`), else once a frame of the page while it plays. So words that hang on it stay with the picture
 * through pause, seek and loop. Returns what ends it.
 */
export function followFilm(film: ClockedFilm, onTime: (seconds: number) => void): () => void {
  const tell = (): void => onTime(film.currentTime)
  // a jump of a film that rests shows no frame that plays
  film.addEventListener('seeked', tell)
  const end = film.requestVideoFrameCallback ? byVideoFrame(film, onTime) : byPageFrame(film, tell)
  return () => {
    film.removeEventListener('seeked', tell)
    end()
  }
}

function byVideoFrame(film: ClockedFilm, onTime: (seconds: number) => void): () => void {
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

function byPageFrame(film: ClockedFilm, tell: () => void): () => void {
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
