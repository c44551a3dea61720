import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { FormModel, type FormOptions, type FormValues } from './form-model.ts';

/** Form model with the lifetime of its component. `submit` and `placeError` are taken from the latest render; other options are read once. */
export function useForm<V extends FormValues, S extends z.ZodMiniType>(options: FormOptions<V, S>): FormModel<V, S> {
  const latest = useRef(options);
  latest.current = options;
  const [model] = useState(
    () =>
      new FormModel({
        ...options,
        submit: (body) => latest.current.submit(body),
        placeError: (error) => latest.current.placeError?.(error) ?? { form: error.message },
      }),
  );
  return model;
}
