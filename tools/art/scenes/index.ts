import type { Sheet } from '../sheet.ts';
import { halftoneOcean, seedSun } from './ai.ts';
import { peopleFromBehind, recordSun } from './culture.ts';
import { channelSlabs, longHouse } from './data-center.ts';
import { esgMorning, waterlineLeaves } from './esg.ts';
import { lilyPads } from './lilies.ts';
import { lighthouse, newsprintSea } from './news.ts';
import { phoneBubblePin, suspensionBridge } from './service.ts';
import { paperBoats, shopfronts } from './small-business.ts';
import { meetingRipples, signalCity } from './tech.ts';

export interface Scene {
	draw: (s: Sheet) => void;
	/** What the picture shows, in Korean: the name inside the SVG. */
	title: string;
	/** The seed, where it is not the name: chosen because that draw looks best. */
	seed?: string;
}

/** Every motif of `art/`, by the name that content uses. */
export const SCENES: Record<string, Scene> = {
	lighthouse: { draw: lighthouse, title: '바다를 비추는 등대', seed: 'news-1' },
	'newsprint-sea': { draw: newsprintSea, title: '물결처럼 접힌 신문', seed: 'news-2' },
	'signal-city': { draw: signalCity, title: '강가의 도시와 전파', seed: 'tech-1' },
	'meeting-ripples': { draw: meetingRipples, title: '서로 만나는 물결', seed: 'tech-2' },
	'seed-sun': { draw: seedSun, title: '점으로 이루어진 해와 그 빛', seed: 'ai-1' },
	'halftone-ocean': { draw: halftoneOcean, title: '점으로 이루어진 바다', seed: 'ai-2' },
	'waterline-leaves': { draw: waterlineLeaves, title: '물가의 잎', seed: 'esg-1' },
	'lily-pads': { draw: lilyPads, title: '수련이 뜬 연못', seed: 'esg-2' },
	'esg-morning': { draw: esgMorning, title: '아침 물가의 잎', seed: 'esg-3' },
	'phone-bubble-pin': { draw: phoneBubblePin, title: '물가에 선 생활 도구', seed: 'service-1' },
	'suspension-bridge': { draw: suspensionBridge, title: '바다를 건너는 다리', seed: 'service-2' },
	'record-sun': { draw: recordSun, title: '수평선 위의 음반', seed: 'culture-1' },
	'people-from-behind': { draw: peopleFromBehind, title: '선착장에 모인 사람들', seed: 'culture-2' },
	shopfronts: { draw: shopfronts, title: '물가의 작은 가게', seed: 'small-business-1' },
	'paper-boats': { draw: paperBoats, title: '종이배', seed: 'small-business-2' },
	'long-house': { draw: longHouse, title: '강가의 데이터 센터', seed: 'data-center-1' },
	'channel-slabs': { draw: channelSlabs, title: '물 위에 늘어선 서버', seed: 'data-center-2' },
};
