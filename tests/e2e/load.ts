// Puts a store with the site's content into DATA_DIR, for the server that the browser tests share.
// It is the first server of the run: servers started by tests copy its store.
import { putLoaded, shareImages } from '../loaded.ts'

await putLoaded(process.env.DATA_DIR as string)
await shareImages(process.env.DATA_DIR as string)
