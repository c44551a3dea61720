import 'react-easy-crop/react-easy-crop.css';
import { AVATAR_ZOOM_MAX, AVATAR_ZOOM_MIN, accountTexts } from '@ai-site/shared/domain/accounts';
import { sortByLimits, UploadList, useObjectUrl } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Slider } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type CropArea, cropImage } from './crop-image.ts';
import { avatarLimits, avatarUploader } from './save-avatar.ts';
import styles from './settings.module.css';

const UNREADABLE = '图片无法读取，请换一张试试';

export interface AvatarDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Crops a square out of a chosen image, moved by pointer or arrow keys, zoomed 1 to 3, rotated; then uploads it, which can be cancelled and retried. */
const AvatarDialog = observer(function AvatarDialog({ file, onClose }: AvatarDialogProps) {
  const { http, session, toast } = getPlatform();
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(AVATAR_ZOOM_MIN);
  const [degrees, setDegrees] = useState(0);
  const [area, setArea] = useState<CropArea>();
  const [cropping, setCropping] = useState(false);
  const [uploader] = useState(() =>
    avatarUploader(http, (user) => {
      session.update(user);
      toast.success(accountTexts.updateSucceeded);
      onClose();
    }),
  );
  useEffect(() => () => uploader.close(), [uploader]);
  const saving = cropping || uploader.underWay;
  const save = async () => {
    if (address === null || area === undefined) return;
    setCropping(true);
    const image = await cropImage(address, area, degrees).catch(() => null);
    setCropping(false);
    if (image === null) return toast.error(UNREADABLE);
    uploader.take();
    for (const problem of uploader.add([image], sortByLimits(avatarLimits))) toast.error(problem);
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
          <Button disabled={cropping} onClick={() => (uploader.underWay ? uploader.take() : onClose())}>
            {uploader.underWay ? '取消上传' : '取消'}
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
            cropperProps={{ role: 'group', 'aria-label': '头像裁剪区域，可用方向键移动' }}
          />
        )}
      </div>
      <div className={styles.sliders}>
        <Slider
          label="缩放"
          min={AVATAR_ZOOM_MIN}
          max={AVATAR_ZOOM_MAX}
          step={0.05}
          value={zoom}
          text={`${zoom.toFixed(1)} 倍`}
          onChange={setZoom}
          disabled={saving}
        />
        <Slider
          label="旋转"
          min={-180}
          max={180}
          step={1}
          value={degrees}
          text={`${Math.round(degrees)}°`}
          onChange={setDegrees}
          disabled={saving}
        />
      </div>
      <div className={styles.upload}>
        <UploadList label="头像" uploader={uploader} />
      </div>
    </Modal>
  );
});

export default AvatarDialog;
