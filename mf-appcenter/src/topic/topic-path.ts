/** Path of a topic's page. */
export const topicPath = (id: string): string => `/appCenter/featurePage?id=${encodeURIComponent(id)}`;
