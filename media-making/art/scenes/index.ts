import { tideChart } from './tide-chart.ts'
import { roomPlan } from './room-plan.ts'
import { budgetBars } from './budget-bars.ts'
import { iconGrid } from './icon-grid.ts'
import { trafficWave } from './traffic-wave.ts'
import { auditGrid } from './audit-grid.ts'
import { twoRegionCopy } from './two-region-copy.ts'
import { dataLineage } from './data-lineage.ts'
import { consentFlow } from './consent-flow.ts'
import { powerHours } from './power-hours.ts'
import { heatLoop } from './heat-loop.ts'
import { decisionTree } from './decision-tree.ts'
import { timelineRuler } from './timeline-ruler.ts'
import { networkMap } from './network-map.ts'
import { queueDiagram } from './queue-diagram.ts'
import { layerStack } from './layer-stack.ts'
import { loadingDock } from './loading-dock.ts'
import { cassetteWall } from './cassette-wall.ts'
import { lockDrawers } from './lock-drawers.ts'
import { keyRack } from './key-rack.ts'
import { quietRoom } from './quiet-room.ts'
import { brickOffice } from './brick-office.ts'
import { forestPath } from './forest-path.ts'
import { printShop } from './print-shop.ts'
import { parcelShelves } from './parcel-shelves.ts'
import { toolWall } from './tool-wall.ts'
import { seedDrawers } from './seed-drawers.ts'
import { rooftopAntenna } from './rooftop-antenna.ts'
import { pinboard } from './pinboard.ts'
import { emptyDesk } from './empty-desk.ts'
import { stairwell } from './stairwell.ts'
import { libraryStacks } from './library-stacks.ts'
import { serverAisle } from './server-aisle.ts'
import { barrierFreeRamp } from './barrier-free-ramp.ts'
import { bicyclePromenade } from './bicycle-promenade.ts'
import { boatMending } from './boat-mending.ts'
import { cableCars } from './cable-cars.ts'
import { channelSlabs } from './channel-slabs.ts'
import { cloudIslands } from './cloud-islands.ts'
import { coinTide } from './coin-tide.ts'
import { esgMorning } from './esg-morning.ts'
import { ferryCrossing } from './ferry-crossing.ts'
import { floatingMarket } from './floating-market.ts'
import { giftRaft } from './gift-raft.ts'
import { glasshouse } from './glasshouse.ts'
import { halftoneOcean } from './halftone-ocean.ts'
import { hanokRoofs } from './hanok-roofs.ts'
import { harbourCranes } from './harbour-cranes.ts'
import { kilnVillage } from './kiln-village.ts'
import { kiteBeach } from './kite-beach.ts'
import { lanternParade } from './lantern-parade.ts'
import { lighthouse } from './lighthouse.ts'
import { lilyPads } from './lily-pads.ts'
import { lockIsles } from './lock-isles.ts'
import { longHouse } from './long-house.ts'
import { longTable } from './long-table.ts'
import { loomThreads } from './loom-threads.ts'
import { mapUnfolded } from './map-unfolded.ts'
import { meetingRipples } from './meeting-ripples.ts'
import { microphoneDawn } from './microphone-dawn.ts'
import { NEAR } from './near.ts'
import { newsprintSea } from './newsprint-sea.ts'
import { nightTrain } from './night-train.ts'
import { observatoryDome } from './observatory-dome.ts'
import { openStage } from './open-stage.ts'
import { origamiCranes } from './origami-cranes.ts'
import { paperBoats } from './paper-boats.ts'
import { peopleFromBehind } from './people-from-behind.ts'
import { phoneBubblePin } from './phone-bubble-pin.ts'
import { pulseTide } from './pulse-tide.ts'
import { recordSun } from './record-sun.ts'
import { reedField } from './reed-field.ts'
import { saltTerraces } from './salt-terraces.ts'
import { seedSun } from './seed-sun.ts'
import { shopfronts } from './shopfronts.ts'
import { signalCity } from './signal-city.ts'
import { snowLake } from './snow-lake.ts'
import { solarField } from './solar-field.ts'
import { soundHills } from './sound-hills.ts'
import { starCompass } from './star-compass.ts'
import { suspensionBridge } from './suspension-bridge.ts'
import { telescopeShore } from './telescope-shore.ts'
import { umbrellaRain } from './umbrella-rain.ts'
import { waterLibrary } from './water-library.ts'
import { waterlineLeaves } from './waterline-leaves.ts'
import { whaleBreath } from './whale-breath.ts'
import type { Scene } from './scene.ts'

export type { Scene }

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
  'people-from-behind': {
    draw: peopleFromBehind,
    title: '선착장에 모인 사람들',
    seed: 'culture-2',
  },
  shopfronts: { draw: shopfronts, title: '물가의 작은 가게', seed: 'small-business-1' },
  'paper-boats': { draw: paperBoats, title: '종이배', seed: 'small-business-2' },
  'long-house': { draw: longHouse, title: '강가의 데이터 센터', seed: 'data-center-1' },
  'channel-slabs': { draw: channelSlabs, title: '물 위에 늘어선 서버', seed: 'data-center-2' },
  'server-aisle': { draw: serverAisle, title: '서버가 늘어선 복도', fine: true },
  'library-stacks': { draw: libraryStacks, title: '바퀴로 여닫는 서고', fine: true },
  stairwell: { draw: stairwell, title: '위에서 내려다본 계단', fine: true },
  'empty-desk': { draw: emptyDesk, title: '정돈된 빈 책상', fine: true },
  pinboard: { draw: pinboard, title: '메모가 꽂힌 벽', fine: true },
  'rooftop-antenna': { draw: rooftopAntenna, title: '옥상의 안테나', fine: true },
  'seed-drawers': { draw: seedDrawers, title: '씨앗 서랍장', fine: true },
  'tool-wall': { draw: toolWall, title: '공구가 걸린 벽', fine: true },
  'parcel-shelves': { draw: parcelShelves, title: '택배가 놓인 선반', fine: true },
  'print-shop': { draw: printShop, title: '돌아가는 인쇄기', fine: true },
  'forest-path': { draw: forestPath, title: '숲길', fine: true },
  'brick-office': { draw: brickOffice, title: '벽돌 사옥', fine: true },
  'quiet-room': { draw: quietRoom, title: '창호가 있는 조용한 방', fine: true },
  'key-rack': { draw: keyRack, title: '열쇠걸이', fine: true },
  'lock-drawers': { draw: lockDrawers, title: '잠긴 서랍', fine: true },
  'cassette-wall': { draw: cassetteWall, title: '테이프 벽', fine: true },
  'loading-dock': { draw: loadingDock, title: '하역장', fine: true },
  'layer-stack': { draw: layerStack, title: '기술의 계층', fine: true },
  'queue-diagram': { draw: queueDiagram, title: '대기열의 줄과 창구', fine: true },
  'network-map': { draw: networkMap, title: '섬을 잇는 노선도', fine: true },
  'timeline-ruler': { draw: timelineRuler, title: '해를 재는 줄자', fine: true },
  'decision-tree': { draw: decisionTree, title: '갈림길 판단도', fine: true },
  'heat-loop': { draw: heatLoop, title: '열의 순환', fine: true },
  'power-hours': { draw: powerHours, title: '24시간 전력 막대', fine: true },
  'consent-flow': { draw: consentFlow, title: '동의의 흐름', fine: true },
  'data-lineage': { draw: dataLineage, title: '자료의 계보', fine: true },
  'two-region-copy': { draw: twoRegionCopy, title: '두 지역에 두는 사본', fine: true },
  'audit-grid': { draw: auditGrid, title: '점검 격자', fine: true },
  'traffic-wave': { draw: trafficWave, title: '요청의 물결', fine: true },
  'icon-grid': { draw: iconGrid, title: '그림 기호 격자', fine: true },
  'budget-bars': { draw: budgetBars, title: '예산 막대', fine: true },
  'room-plan': { draw: roomPlan, title: '방 배치도', fine: true },
  'tide-chart': { draw: tideChart, title: '물때 그래프', fine: true },
  'ferry-crossing': { draw: ferryCrossing, title: '바다를 건너는 여객선' },
  'bicycle-promenade': { draw: bicyclePromenade, title: '바닷가 길에 선 자전거' },
  'salt-terraces': { draw: saltTerraces, title: '계단식 염전' },
  'kite-beach': { draw: kiteBeach, title: '바닷가의 방패연' },
  'cable-cars': { draw: cableCars, title: '만을 건너는 케이블카' },
  'reed-field': { draw: reedField, title: '갈대밭과 나무 길' },
  'night-train': { draw: nightTrain, title: '다리를 건너는 밤 기차' },
  'harbour-cranes': { draw: harbourCranes, title: '항구의 크레인' },
  glasshouse: { draw: glasshouse, title: '물가의 온실' },
  'observatory-dome': { draw: observatoryDome, title: '천문대와 별의 궤적' },
  'solar-field': { draw: solarField, title: '물에 뜬 태양광 발전소' },
  'sound-hills': { draw: soundHills, title: '소리로 이루어진 언덕' },
  'open-stage': { draw: openStage, title: '물가의 야외 무대' },
  'microphone-dawn': { draw: microphoneDawn, title: '해 뜨는 바다의 마이크' },
  'kiln-village': { draw: kilnVillage, title: '가마 마을과 달항아리' },
  'lantern-parade': { draw: lanternParade, title: '등불 행렬' },
  'pulse-tide': { draw: pulseTide, title: '수평선이 된 맥박' },
  'cloud-islands': { draw: cloudIslands, title: '구름으로 된 섬' },
  'lock-isles': { draw: lockIsles, title: '자물쇠 섬' },
  'whale-breath': { draw: whaleBreath, title: '숨을 쉬는 고래' },
  'star-compass': { draw: starCompass, title: '별 나침반과 돛단배' },
  'origami-cranes': { draw: origamiCranes, title: '바다 위의 종이학' },
  'coin-tide': { draw: coinTide, title: '동전의 물결' },
  'barrier-free-ramp': { draw: barrierFreeRamp, title: '경사로를 오르는 사람들' },
  'hanok-roofs': { draw: hanokRoofs, title: '물가의 누각과 기와지붕' },
  'snow-lake': { draw: snowLake, title: '눈 덮인 호수' },
  'umbrella-rain': { draw: umbrellaRain, title: '빗속의 우산' },
  'floating-market': { draw: floatingMarket, title: '물 위의 장터' },
  'water-library': { draw: waterLibrary, title: '물 위의 도서관' },
  'loom-threads': { draw: loomThreads, title: '베틀의 실과 바다' },
  'gift-raft': { draw: giftRaft, title: '뗏목에 실은 보자기 선물' },
  'telescope-shore': { draw: telescopeShore, title: '바닷가의 망원경' },
  'map-unfolded': { draw: mapUnfolded, title: '바다에 펼친 지도' },
  'boat-mending': { draw: boatMending, title: '물가에서 배를 고치는 사람들' },
  'long-table': { draw: longTable, title: '물가의 긴 식탁에 모인 사람들' },
  ...NEAR,
}
