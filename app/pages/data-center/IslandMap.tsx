import styles from './IslandMap.module.css'

/** Positions of the numbers: gate, bus stop, landing, parking, in the order of the page's list. */
const PINS = [
  [560, 196],
  [352, 236],
  [436, 420],
  [268, 262],
] as const

/**
 * Renders a sketch of Solseom: bridge, road, reed bed, the two halls and the landing. Not to scale.
 */
export function IslandMap({ description }: { description: string }) {
  return (
    <svg className={styles.map} viewBox="0 0 720 500" role="img" aria-label={description}>
      <path className={styles.sea} d="M0 0H720V500H0Z" />
      <g className={styles.glints}>
        <path d="M600 60Q640 54 680 60Q640 66 600 60ZM560 420Q610 412 660 420Q610 428 560 420ZM30 420Q70 414 110 420Q70 426 30 420ZM640 330Q670 325 700 330Q670 335 640 330ZM250 60Q290 54 330 60Q290 66 250 60ZM130 470Q180 463 230 470Q180 477 130 470Z" />
      </g>
      <path
        className={styles.land}
        d="M0 0H96C120 70 84 120 104 190C120 250 96 300 60 360C40 396 20 410 0 420Z"
      />
      <path
        className={styles.land}
        d="M204 232C216 150 300 112 392 104C486 96 604 112 634 190C656 250 610 318 548 356C500 386 470 420 420 416C352 410 300 380 258 340C222 306 198 276 204 232Z"
      />
      <path
        className={styles.reeds}
        d="M300 352C350 330 420 344 470 366C452 396 438 410 420 408C372 404 330 386 300 352Z"
      />
      <g className={styles.blades}>
        <path d="M340 366V344M352 372V346M366 376V350M380 380V352M396 384V356M410 386V360" />
      </g>
      <path className={styles.bridge} d="M92 262H214" />
      <path
        className={styles.road}
        d="M0 262H214C290 264 330 262 372 244C440 216 500 214 552 208"
      />
      <path className={styles.path} d="M500 214C498 290 470 350 446 410" />
      <path className={styles.ferry} d="M20 470C150 488 330 492 432 440" />
      <g className={styles.halls}>
        <path d="M420 138L556 124V156L420 170Z" />
        <path d="M436 184L560 170V186L436 200Z" />
      </g>
      <g className={styles.windows}>
        <path d="M432 152Q448 148 464 151Q448 155 432 152ZM472 148Q488 144 504 147Q488 151 472 148ZM512 144Q528 140 544 143Q528 147 512 144ZM448 191Q470 186 492 187Q470 192 448 191ZM504 185Q524 180 546 181Q524 186 504 185Z" />
      </g>
      <g className={styles.village}>
        <path d="M300 190L316 176L332 190V208H300ZM340 172L354 160L368 172V190H340ZM282 218L294 208L306 218V232H282ZM374 196L386 186L398 196V210H374Z" />
      </g>
      {PINS.map(([x, y], index) => (
        <g key={x} className={styles.pin} transform={`translate(${x} ${y})`}>
          <path d="M0 0C-6 -10 -17 -16 -17 -29A17 17 0 0 1 17 -29C17 -16 6 -10 0 0Z" />
          <text y="-23.5" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
