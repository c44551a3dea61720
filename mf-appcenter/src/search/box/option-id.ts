/** Id of a line, which the field names while it is active. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;
