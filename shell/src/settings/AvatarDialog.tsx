import 'react-easy-crop/react-easy-crop.css';
import { AVATAR_ZOOM_MAX, AVATAR_ZOOM_MIN } from '@ai-site/shared/domain/accounts';
import { useObjectUrl } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Slider } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { changeAccount } from './change-account.ts';
import { type CropArea, cropPicture } from './crop-picture.ts';
import { saveAvatar } from './save-avatar.ts';
import styles from './settings.module.css';

const UNREADABLE = '图片无法读取，请换一张试试';

/** Crops a square out of a chosen picture before it is uploaded: moved by pointer or arrow keys, zoomed 1 to 3, rotated. */
export default function AvatarDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const { http, toast } = getPlatform();
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(AVATAR_ZOOM_MIN);
  const [degrees, setDegrees] = useState(0);
  const [area, setArea] = useState<CropArea>();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (address === null || area === undefined) return;
    setSaving(true);
    const picture = await cropPicture(address, area, degrees).catch(() => null);
    if (picture === null) toast.error(UNREADABLE);
    const saved = picture !== null && (await changeAccount(() => saveAvatar(http, picture)));
    setSaving(false);
    if (saved) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="编辑头像"
      width={480}
      dismissible={!saving}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            取消
          </Button>
          <Button variant="primary" loading={saving} disabled={area === undefined} onClick={() => void save()}>
            保存头像
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        {address !== null && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            rotation={degrees}
            minZoom={AVATAR_ZOOM_MIN}
            maxZoom={AVATAR_ZOOM_MAX}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onRotationChange={setDegrees}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => toast.error(UNREADABLE) }}
            cropperProps={{ 'aria-label': '头像裁剪区域，可用方向键移动' }}
          />
        )}
      </div>
      <div className={styles.sliders}>
        <Slider label="缩放" min={AVATAR_ZOOM_MIN} max={AVATAR_ZOOM_MAX} step={0.05} value={zoom} text={`${zoom.toFixed(1)} 倍`} onChange={setZoom} disabled={saving} />
        <Slider label="旋转" min={-180} max={180} step={1} value={degrees} text={`${Math.round(degrees)}°`} onChange={setDegrees} disabled={saving} />
      </div>
    </Modal>
  );
}
