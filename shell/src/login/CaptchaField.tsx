import { accountTexts, CAPTCHA_HARD_LENGTH } from '@ai-site/shared/domain/accounts';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { Field, Input } from '@ai-site/shared/ui/field';
import { RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { Captcha } from './captcha.ts';
import styles from './login.module.css';

/** The captcha image and its input; hidden until the phone number is complete, and where no captcha is required. */
export const CaptchaField = observer(function CaptchaField({ captcha }: { readonly captcha: Captcha }) {
  if (!captcha.shown) return null;
  return (
    <div className={styles.captcha}>
      <Field label="图形验证码" hideLabel error={captcha.error} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={CAPTCHA_HARD_LENGTH}
            placeholder={accountTexts.captchaRequired}
            value={captcha.answer}
            onChange={(text) => captcha.write(text)}
          />
        )}
      </Field>
      <button
        type="button"
        className={styles.image}
        aria-label="看不清？换一张图形验证码"
        title="看不清？换一张"
        onClick={() => void captcha.reset()}
      >
        {captcha.loading ? (
          <Skeleton width="100%" height="100%" shape="card" />
        ) : (
          captcha.image !== null && <img src={captcha.image.image} alt="图形验证码" />
        )}
        <RefreshIcon size={16} />
      </button>
    </div>
  );
});
