const RATE = 8000
const HEADER = 44

/** A tone as WAV: PCM of one channel with 16 bits. Another pitch makes another file. */
export function wav(seconds: number, pitch = 440): Buffer {
  const data = RATE * seconds * 2
  const file = Buffer.alloc(HEADER + data)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(data, 40)
  for (let at = 0; at < data / 2; at++)
    file.writeInt16LE(
      Math.round(Math.sin((2 * Math.PI * pitch * at) / RATE) * 8000),
      HEADER + at * 2,
    )
  return file
}
