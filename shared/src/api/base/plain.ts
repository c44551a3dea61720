import * as z from 'zod/mini';

// Made once for all calls, which hold more than a thousand of them: making a schema takes tens of microseconds of a slow processor, and none ever changes (`check` gives another).

export const string = /* @__PURE__ */ z.string();
export const int = /* @__PURE__ */ z.int();
export const number = /* @__PURE__ */ z.number();
export const boolean = /* @__PURE__ */ z.boolean();
