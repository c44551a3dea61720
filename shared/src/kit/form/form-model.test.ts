import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { accounts } from '../../api/accounts.ts';
import { accountTexts, digitsOnly } from '../../domain/accounts/index.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { type FieldErrors, FormModel, type PlacedError } from './form-model.ts';

const initial = { authCode: '', agreed: false };
type Values = typeof initial;

/** A form of a declared call, with a checkbox that is not in the call's schema; the test resolves submissions. */
function open(placeError?: (error: ApiError) => PlacedError<Values>) {
  const sent: unknown[] = [];
  const ends: { readonly succeed: () => void; readonly fail: (error: Error) => void }[] = [];
  const form = new FormModel({
    initial,
    schema: accounts.cancel.body,
    rules: { agreed: ({ agreed }) => (agreed ? undefined : '请先勾选') },
    normalize: { authCode: (text) => digitsOnly(text, 6) },
    ...(placeError === undefined ? {} : { placeError }),
    submit: (body) => {
      sent.push(body);
      return new Promise<void>((succeed, fail) => ends.push({ succeed, fail }));
    },
  });
  const fill = () => {
    form.set('authCode', '12 34-56');
    form.set('agreed', true);
  };
  return { form, sent, ends, fill };
}

describe('a form', () => {
  it('says what the call’s own schema and the rules say', async () => {
    const { form, sent } = open();
    expect(form.errors).toEqual({});
    expect(await form.submit()).toBe(false);
    expect(form.errors).toEqual({ authCode: accountTexts.codeRequired, agreed: '请先勾选' });
    form.set('authCode', '123');
    expect(await form.submit()).toBe(false);
    expect([form.errors.authCode, sent]).toEqual([accountTexts.codeWrong, []]);
  });

  it('sends what the schema reads, once at a time', async () => {
    const { form, sent, ends, fill } = open();
    fill();
    const first = form.submit();
    expect([form.submitting, await form.submit()]).toEqual([true, false]);
    ends[0]?.succeed();
    expect([await first, form.submitting, sent]).toEqual([true, false, [{ authCode: '123456' }]]);
  });

  it('complains of a field that is left with something wrong in it, until it is edited', () => {
    const { form } = open();
    form.leave('authCode');
    expect([form.errors, form.touched('authCode'), form.touched('agreed')]).toEqual([{}, true, false]);
    form.set('authCode', '12');
    form.leave('authCode');
    expect(form.errors).toEqual({ authCode: accountTexts.codeWrong });
    form.set('authCode', '123');
    expect(form.errors).toEqual({});
  });

  it('knows whether anything was written, and goes back to the start', async () => {
    const { form } = open();
    expect(form.dirty).toBe(false);
    form.set('agreed', true);
    expect(form.dirty).toBe(true);
    await form.submit();
    form.reset();
    expect([form.dirty, form.values, form.errors, form.touched('agreed')]).toEqual([false, initial, {}, false]);
  });

  it('reads numbers out of digits, and messages find their fields', async () => {
    const sent: unknown[] = [];
    const form = new FormModel({
      initial: { points: '' },
      schema: z.object({ points: z.number().check(z.minimum(1, '至少 1 算力')) }),
      toInput: ({ points }) => ({ points: Number(points) }),
      submit: async (body) => sent.push(body),
    });
    expect(await form.submit()).toBe(false);
    expect(form.errors).toEqual({ points: '至少 1 算力' });
    form.set('points', '20');
    expect(await form.submit()).toBe(true);
    expect(sent).toEqual([{ points: 20 }]);
  });

  it('keeps a message that belongs to no field', async () => {
    const form = new FormModel({
      initial: { a: '' },
      schema: z.object({ b: z.string('缺少 b') }),
      submit: async () => null,
    });
    expect(await form.submit()).toBe(false);
    expect([form.errors, form.refusal]).toEqual([{}, '缺少 b']);
  });
});

describe('what the server refuses', () => {
  const refuse = async (error: Error, placeError?: (error: ApiError) => PlacedError<Values>) => {
    const opened = open(placeError);
    opened.fill();
    const submitted = opened.form.submit();
    opened.ends[0]?.fail(error);
    return { ...opened, submitted };
  };

  it('stands below the form until something is edited', async () => {
    const { form, submitted } = await refuse(new ApiError(409, errorTexts.conflict));
    expect([await submitted, form.refusal, form.submitting]).toEqual([false, errorTexts.conflict, false]);
    form.set('agreed', true);
    expect(form.refusal).toBeNull();
  });

  it('stands at the field it belongs to', async () => {
    const place = ({ code, message }: ApiError): FieldErrors<Values> | { form: string } =>
      code === 400 ? { authCode: message } : { form: message };
    const { form, submitted } = await refuse(new ApiError(400, accountTexts.codeWrong), place);
    expect([await submitted, form.errors, form.refusal]).toEqual([false, { authCode: accountTexts.codeWrong }, null]);
  });

  it('for want of a login is the client’s to say', async () => {
    const { form, submitted } = await refuse(new ApiError(401, errorTexts.unauthorized));
    expect([await submitted, form.errors, form.refusal]).toEqual([false, {}, null]);
  });

  it('is no place to hide a fault of the program', async () => {
    const { form, submitted } = await refuse(new TypeError('x'));
    await expect(submitted).rejects.toThrow('x');
    expect([form.submitting, form.refusal]).toEqual([false, errorTexts.offline]);
  });
});
