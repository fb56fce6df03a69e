import type { Example } from '../examples.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { prepareBody } from './prepareBody.ts'

const BODY = `<p>윤슬지도가 계단과 보도 턱을 피해 길을 찾아 주는 안내를 시작한다. <a href="#길">영상 인식 모델</a>이 턱의 높이를 읽어 낸다.</p>
<h2>시민 3,200명이 그린 지도</h2><p>데이터의 절반은 사람이 걸어서 모았다.</p>
<dl class="facts"><div><dt>안내하는 보도</dt><dd>12,800km</dd></div><div><dt>함께한 시민</dt><dd>3,200명</dd></div></dl>
<blockquote><p>“가다가 막히지만 않으면 어디든 갈 수 있으니까요.”</p><cite>시민 조사단</cite></blockquote>
<ul><li>승강기가 있는 출구까지</li><li>미끄러운 경사를 피해</li></ul><ol><li>지도를 엽니다.</li><li>길을 찾습니다.</li></ol>
<figure><img src="/media/art/bridge-at-dusk.webp" data-dark="/media/art/bridge-at-dusk_dark.webp" alt="해 질 녘 다리" width="1260" height="708"><figcaption>올해 안에 안내를 넓힌다.</figcaption></figure>
<table><thead><tr><th>항목</th><th>2024년</th></tr></thead><tbody><tr><td>사외이사 비율</td><td>62.5%</td></tr></tbody></table>`

export const examples: Example[] = [
  { name: 'Every element of a body', render: () => <ArticleBody html={prepareBody(BODY, '표')} /> },
]
