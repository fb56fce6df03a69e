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
export function followVideo(video: ClockedVideo, onTime: (seconds: number) => void): () => void {
  const notify = (): void => onTime(video.currentTime)
  // a seek of a paused video presents no frame during playback
  video.addEventListener('seeked', notify)
  const end = video.requestVideoFrameCallback
    ? byVideoFrame(video, onTime)
    : byPageFrame(video, notify)
  return () => {
    video.removeEventListener('seeked', notify)
    end()
  }
}

function byVideoFrame(video: ClockedVideo, onTime: (seconds: number) => void): () => void {
  let waiting = 0
  const wait = (): void => {
    waiting = video.requestVideoFrameCallback?.((_, { mediaTime }) => {
      onTime(mediaTime)
      wait()
    }) as number
  }
  wait()
  return () => video.cancelVideoFrameCallback?.(waiting)
}

function byPageFrame(video: ClockedVideo, notify: () => void): () => void {
  let frame = 0
  const rest = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const run = (): void => {
    notify()
    frame = requestAnimationFrame(run)
  }
  const play = (): void => {
    frame ||= requestAnimationFrame(run)
  }
  video.addEventListener('timeupdate', notify)
  video.addEventListener('playing', play)
  video.addEventListener('pause', rest)
  return () => {
    rest()
    video.removeEventListener('timeupdate', notify)
    video.removeEventListener('playing', play)
    video.removeEventListener('pause', rest)
  }
}
