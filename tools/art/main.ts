/**
 * Draws the pictures of the site into `content/media/`: `npm run content:art`.
 *
 *   --only=<name>       only motifs whose name begins so; several with commas
 *   --sheet=<file.png>  instead of the files, one contact sheet for the eye
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contactSheet } from './contact-sheet.ts';
import { drawPicture, THEMES } from './picture.ts';
import { toWebp } from './raster.ts';
import { SCENES } from './scenes/index.ts';

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		sheet: { type: 'string' },
		width: { type: 'string', default: '630' },
		columns: { type: 'string', default: '2' },
	},
});
const media = join(import.meta.dirname, '../../content/media');
const wanted = values.only?.split(',');
const names = Object.keys(SCENES).filter((name) => !wanted || wanted.some((w) => name.startsWith(w)));

async function save(file: string, data: string | Buffer): Promise<void> {
	const target = join(media, file);
	await mkdir(join(target, '..'), { recursive: true });
	await writeFile(target, data);
	console.log(`${file} ${Math.round(data.length / 1024)} KB`);
}

if (values.sheet) {
	await writeFile(values.sheet, await contactSheet(names, Number(values.width), Number(values.columns)));
} else {
	for (const name of names) {
		for (const theme of THEMES) await save(`art/${name}.${theme}.webp`, await toWebp(drawPicture(name, theme)));
	}
}
