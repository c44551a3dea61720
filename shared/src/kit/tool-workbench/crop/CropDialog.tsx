import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_UNREADABLE } from '../../uploader/index.ts';
import { CropFrame } from './CropFrame.tsx';
import styles from './crop.module.css';
import { type CropArea, type ImageSize, isWhole, largestArea } from './crop-area.ts';
import { croppedImage } from './crop-image.ts';
import type { CropRatio } from './crop-ratios.ts';

export interface CropDialogProps {
  readonly label: string;
  readonly name: string;
  /** The whole image. A constant function. */
  readonly load: () => Promise<Blob>;
  readonly ratios: readonly CropRatio[];
  /** Longer side by shorter side at most. */
  readonly maxRatio: number;
  readonly maxBytes: number;
  /** `whole`: the image from which it was cut. */
  readonly onCrop: (file: File, whole: Blob) => void;
  readonly onClose: () => void;
}

interface Opened {
  readonly source: Blob;
  readonly url: string;
  readonly image: ImageSize;
}

async function openImage(load: () => Promise<Blob>): Promise<Opened> {
  const source = await load();
  const url = URL.createObjectURL(source);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { source, url, image: { width: image.naturalWidth, height: image.naturalHeight } };
}

/** Chooses the part of an image that is used, free or in a ratio. What is cut is cut at full resolution. */
export function CropDialog({ label, name, load, ratios, maxRatio, maxBytes, onCrop, onClose }: CropDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const [cutting, setCutting] = useState(false);
  const latest = useRef({ onClose, maxRatio });
  latest.current = { onClose, maxRatio };

  useEffect(() => {
    let here = true;
    let shown: string | null = null;
    openImage(load).then(
      (found) => {
        if (!here) return URL.revokeObjectURL(found.url);
        shown = found.url;
        setOpened(found);
        setArea(largestArea({ image: found.image, ratio: null, maxRatio: latest.current.maxRatio }));
      },
      () => {
        if (!here) return;
        getPlatform().toast.error(IMAGE_UNREADABLE);
        latest.current.onClose();
      },
    );
    return () => {
      here = false;
      if (shown !== null) URL.revokeObjectURL(shown);
    };
  }, [load]);

  const choose = (value: number | null) => {
    setRatio(value);
    if (opened !== null) setArea(largestArea({ image: opened.image, ratio: value, maxRatio }));
  };
  const cut = async () => {
    if (opened === null || area === null || cutting) return;
    if (isWhole(area, opened.image)) return onClose();
    setCutting(true);
    try {
      onCrop(await croppedImage(opened.source, name, area, maxBytes), opened.source);
      onClose();
    } catch {
      getPlatform().toast.error(IMAGE_UNREADABLE);
      setCutting(false);
    }
  };

  return (
    <Modal
      open
      title={`裁剪${label}`}
      width={760}
      phone="full"
      dismissible="button"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" loading={cutting} disabled={area === null} onClick={() => void cut()}>
            裁剪
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <div className={styles.stage}>
          {opened === null || area === null ? (
            <Spinner />
          ) : (
            <div className={styles.image} style={{ '--crop-ratio': String(opened.image.width / opened.image.height) }}>
              <img src={opened.url} alt={`正在裁剪的${label}`} draggable={false} />
              <CropFrame area={area} limits={{ image: opened.image, ratio, maxRatio }} onChange={setArea} />
            </div>
          )}
        </div>
        <div className={styles.ratios} role="toolbar" aria-label="裁剪比例">
          <Button size="small" aria-pressed={ratio === null} onClick={() => choose(null)}>
            自由
          </Button>
          {ratios.map(({ ratio: key, label: use, value }) => (
            <Button key={key} size="small" title={use} aria-pressed={ratio === value} onClick={() => choose(value)}>
              {key}
            </Button>
          ))}
        </div>
        <p className={styles.size} role="status">
          {area !== null && `${area.width} × ${area.height} 像素`}
        </p>
      </div>
    </Modal>
  );
}
