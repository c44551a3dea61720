import styles from './demo.module.css';

export function DemoImage({ src }: { readonly src: string }) {
  return <img className={styles.scene} src={src} alt="" width={480} height={360} decoding="async" />;
}
