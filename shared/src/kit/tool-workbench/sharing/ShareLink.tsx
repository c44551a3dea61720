import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { CopyIcon, SendIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { WorkShare } from '../../../api/work-shares.ts';
import { shanghaiTime } from '../../../domain/shanghai-time/index.ts';
import { copyText } from '../../clipboard/index.ts';
import { QrCode } from '../../qr-code/index.ts';
import { shareAddress } from './share-address.ts';
import styles from './sharing.module.css';

export interface ShareLinkProps {
  readonly share: WorkShare;
  /** Of the work. */
  readonly name: string;
  readonly onCancel: () => void;
}

/** Passes an address to the apps of the device. */
async function passOn(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    getPlatform().toast.error('发送失败，请复制链接');
  }
}

const stateText = ({ state, createTime, expireTime }: WorkShare): string => {
  if (state === 'expired') return '链接已过期，重新选择有效期就能再次打开';
  return `${shanghaiTime(createTime)} 创建${expireTime === null ? '' : `，${shanghaiTime(expireTime)} 到期`}`;
};

/** The address of a shared work with the ways to pass it on. */
export const ShareLink = observer(function ShareLink({ share, name, onCancel }: ShareLinkProps) {
  const address = shareAddress(share);
  return (
    <div className={styles.link}>
      <div className={styles.linkText}>
        <a href={address} target="_blank" rel="noopener" className={styles.address}>
          {address}
        </a>
        <p className={styles.when} role="status">
          {stateText(share)}
        </p>
        <div className={styles.actions}>
          <Button data-autofocus variant="primary" icon={<CopyIcon size={16} />} onClick={() => void copyText(address)}>
            复制链接
          </Button>
          {typeof navigator.share === 'function' && (
            <Button icon={<SendIcon size={16} />} onClick={() => void passOn(name, address)}>
              发送给…
            </Button>
          )}
          <Button variant="ghost" onClick={onCancel}>
            取消分享
          </Button>
        </div>
      </div>
      <figure className={styles.code}>
        <QrCode text={address} label={`${name}的链接二维码`} />
        <figcaption>扫码在手机上打开</figcaption>
      </figure>
    </div>
  );
});
