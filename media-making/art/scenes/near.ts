import { bakeryDawn } from './bakery-dawn.ts'
import { busWindow } from './bus-window.ts'
import { childTablet } from './child-tablet.ts'
import { choir } from './choir.ts'
import { classCircle } from './class-circle.ts'
import { crowdApplause } from './crowd-applause.ts'
import { elderPhone } from './elder-phone.ts'
import { handsKeyboard } from './hands-keyboard.ts'
import { interviewTwo } from './interview-two.ts'
import { kitchenNoon } from './kitchen-noon.ts'
import { marketCounter } from './market-counter.ts'
import { nightShift } from './night-shift.ts'
import { nurseVisit } from './nurse-visit.ts'
import { pairScreen } from './pair-screen.ts'
import { repairBench } from './repair-bench.ts'
import { signLanguage } from './sign-language.ts'
import { volunteersBoxes } from './volunteers-boxes.ts'
import { portrait, SITTERS } from './portraits.ts'
import type { Scene } from './scene.ts'

/** Many edges and large calm planes need less grain than open sky and water; the files stay small. */
const GRAIN = 0.8

const near = (draw: Scene['draw'], title: string): Scene => ({ draw, title, grain: GRAIN })

/** Motifs with people near, and the portraits of the press kit. */
export const NEAR: Record<string, Scene> = {
  'hands-keyboard': near(handsKeyboard, '자판 위의 두 손'),
  'market-counter': near(marketCounter, '시장 좌판의 상인과 손님'),
  'class-circle': near(classCircle, '둘러앉은 수업'),
  'elder-phone': near(elderPhone, '휴대전화를 든 어르신'),
  'sign-language': near(signLanguage, '수어로 말하는 두 사람'),
  'child-tablet': near(childTablet, '화면을 보는 아이와 어른'),
  'night-shift': near(nightShift, '밤 당번'),
  'repair-bench': near(repairBench, '작업대의 손'),
  choir: near(choir, '함께 부르는 사람들'),
  'kitchen-noon': near(kitchenNoon, '점심 주방'),
  'bus-window': near(busWindow, '버스 창가'),
  'interview-two': near(interviewTwo, '마주 앉은 두 사람'),
  'crowd-applause': near(crowdApplause, '객석의 박수'),
  'pair-screen': near(pairScreen, '한 화면을 보는 두 사람'),
  'bakery-dawn': near(bakeryDawn, '새벽 빵집'),
  'nurse-visit': near(nurseVisit, '방문 간호'),
  'volunteers-boxes': near(volunteersBoxes, '상자를 나르는 사람들'),
  ...Object.fromEntries(
    Object.entries(SITTERS).map(([name, sitter]) => [name, near(portrait(sitter), sitter.title)]),
  ),
}
