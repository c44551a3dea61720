import styles from './cloud.module.css';

/** A desktop with windows over hills, in the colours of the theme. */
export function DesktopArt() {
  return (
    <svg className={styles.art} viewBox="0 0 480 300" aria-hidden="true">
      <rect className={styles.artScreen} x="12" y="12" width="456" height="252" rx="16" />
      <path
        className={styles.artFar}
        d="M12 196c52-44 96-58 150-30s84 22 132-14 110-36 174 10v86a16 16 0 0 1-16 16H28a16 16 0 0 1-16-16z"
      />
      <path
        className={styles.artNear}
        d="M12 226c66-32 126-30 186-8s128 18 186-6 60-18 84-10v46a16 16 0 0 1-16 16H28a16 16 0 0 1-16-16z"
      />
      <circle className={styles.artSun} cx="372" cy="86" r="26" />
      <g className={styles.artWindow}>
        <rect x="64" y="52" width="220" height="140" rx="10" />
        <path className={styles.artBar} d="M64 76h220" />
        <circle className={styles.artSun} cx="80" cy="64" r="4" />
        <rect className={styles.artLine} x="84" y="94" width="120" height="8" rx="4" />
        <rect className={styles.artLine} x="84" y="114" width="180" height="8" rx="4" />
        <rect className={styles.artLine} x="84" y="134" width="150" height="8" rx="4" />
        <rect className={styles.artAction} x="84" y="156" width="64" height="18" rx="9" />
      </g>
      <g className={styles.artWindow}>
        <rect x="256" y="128" width="148" height="92" rx="10" />
        <path className={styles.artBar} d="M256 148h148" />
        <path className={styles.artAction} d="M274 206l28-32 22 22 18-14 44 24z" />
      </g>
      <rect className={styles.artDock} x="172" y="236" width="136" height="18" rx="9" />
      <path className={styles.artNeck} d="M222 265h36v21h-36z" />
      <path className={styles.artStand} d="M190 290h100" />
    </svg>
  );
}
