/** Types of the pushes of task tools: six of 002 §4, the others continue from 10016 (RULES, later capabilities). */
export const toolPushTypes = {
  'watermark-removal': 10002,
  'video-transfer': 10010,
  'model-swap': 10011,
  'model-scene': 10013,
  'similar-image': 10014,
  'creative-image': 10015,
  cutout: 10016,
  erase: 10017,
  'product-replace': 10018,
  'creative-text': 10019,
  'hd-image': 10020,
  'sd-image': 10021,
  'generate-image': 10022,
  'control-image': 10023,
  'reverse-prompt': 10024,
  'zoom-image': 10025,
} as const;
