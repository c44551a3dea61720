import type { AppBoard, ManagedApp } from '@ai-site/shared/api/app-management';
import { type AppBadge, appBadges, appPriceText } from '@ai-site/shared/domain/apps';
import { FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { AppPreview } from './AppPreview.tsx';
import { appFields, appForm, editsOf, toInput, valuesOf } from './app-form.ts';
import styles from './apps.module.css';
import type { AppsStore } from './apps-store.ts';
import { ImageField } from './ImageField.tsx';

export interface EditAppDialogProps {
  readonly store: AppsStore;
  readonly app: ManagedApp;
  readonly images: AppBoard['images'];
  readonly onClose: () => void;
}

/** Changes what the app centre shows of an app, with a preview. */
export const EditAppDialog = observer(function EditAppDialog({ store, app, images, onClose }: EditAppDialogProps) {
  const { card } = app;
  const model = useForm({
    initial: valuesOf(app),
    schema: appForm,
    toInput,
    submit: async (input) => {
      await store.editApp(card.code, { edits: editsOf(app, input), reason: input.reason });
      getPlatform().toast.success(`${input.name}已保存`);
      onClose();
    },
  });
  const { name, line, badge, priceText, image } = model.values;
  const chosen: AppBadge | null =
    badge === '' ? card.badge : (appBadges.find(({ code }) => code === badge)?.code ?? null);
  return (
    <FormDialog
      title={`修改应用「${card.name}」`}
      okText="保存"
      width={880}
      model={model}
      stopped={!model.dirty}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <div className={styles.side}>
          <AppPreview
            image={images.find((one) => one.name === image)?.url ?? card.image}
            name={name}
            line={line}
            badge={chosen}
            price={priceText.trim() === '' ? appPriceText({ ...card, priceText: null }) : priceText}
            open={card.open}
          />
          <ImageField
            store={store}
            images={images}
            value={image}
            onChange={(value) => model.set('image', value)}
            declared
          />
        </div>
        <div className={styles.fields}>
          <FormFields model={model} fields={appFields} />
        </div>
      </div>
    </FormDialog>
  );
});
