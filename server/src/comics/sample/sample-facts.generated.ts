import type { SampleFacts } from './sample-files.ts';

// Written by `npm run comics-sample`: change the sources, not this file.
// biome-ignore format: as it is written
export const sampleFacts: SampleFacts = {
 "portraits": [
  {
   "file": {
    "name": "role-1.webp",
    "type": "image/webp",
    "bytes": 31506,
    "hash": "57a8545ef2ef2059"
   },
   "width": 960,
   "height": 1280,
   "seed": 20701,
   "prompt": "角色形象。阿满：小女孩，雪白的小兔子，长耳朵，圆圆的脸，身穿红色雨衣，黄色围巾。正面半身像，表情自然，纯色背景，画面里只有一个角色"
  },
  {
   "file": {
    "name": "role-2.webp",
    "type": "image/webp",
    "bytes": 38116,
    "hash": "a5bf0056df72f86a"
   },
   "width": 960,
   "height": 1280,
   "seed": 8113,
   "prompt": "角色形象。熊爷爷：老年男子，棕色的老熊，戴圆眼镜，身穿深蓝色毛衣。正面半身像，表情自然，纯色背景，画面里只有一个角色"
  }
 ],
 "images": [
  {
   "file": {
    "name": "sample-1.webp",
    "type": "image/webp",
    "bytes": 91678,
    "hash": "fcfbec5267396745"
   },
   "width": 1280,
   "height": 720,
   "seed": 2711225501,
   "prompt": "远景镜头。地点：海角，雨夜的海角，白色灯塔立在礁石上。画面：雨夜，熄灭的灯塔，乌云"
  },
  {
   "file": {
    "name": "sample-2.webp",
    "type": "image/webp",
    "bytes": 74044,
    "hash": "15cc9536486da0db"
   },
   "width": 1280,
   "height": 720,
   "seed": 20701,
   "prompt": "全景镜头。地点：海角，雨夜的海角，白色灯塔立在礁石上。阿满：小女孩，雪白的小兔子，长耳朵，圆圆的脸，身穿红色雨衣，黄色围巾。画面：阿满提着马灯跑上石阶，远处是熄灭的灯塔，雨夜"
  },
  {
   "file": {
    "name": "sample-3.webp",
    "type": "image/webp",
    "bytes": 27320,
    "hash": "2f58a0292ade08ff"
   },
   "width": 1280,
   "height": 720,
   "seed": 8113,
   "prompt": "近景镜头。地点：灯塔里，灯塔里的圆形小屋，暖黄的灯光。熊爷爷：老年男子，棕色的老熊，戴圆眼镜，身穿深蓝色毛衣。画面：熊爷爷坐在暖黄的灯下"
  },
  {
   "file": {
    "name": "sample-4.webp",
    "type": "image/webp",
    "bytes": 91144,
    "hash": "f1c8a638c0abd52e"
   },
   "width": 1280,
   "height": 720,
   "seed": 2627337406,
   "prompt": "远景镜头。地点：海上，夜里的大海，浪很高。画面：下雨的夜里，大海起了大浪，一艘渔船"
  },
  {
   "file": {
    "name": "sample-5.webp",
    "type": "image/webp",
    "bytes": 35606,
    "hash": "ea7861fe909c056d"
   },
   "width": 1280,
   "height": 720,
   "seed": 2644115025,
   "prompt": "中景镜头。地点：灯塔里，灯塔里的圆形小屋，暖黄的灯光。阿满：小女孩，雪白的小兔子，长耳朵，圆圆的脸，身穿红色雨衣，黄色围巾。熊爷爷：老年男子，棕色的老熊，戴圆眼镜，身穿深蓝色毛衣。画面：阿满高举马灯，熊爷爷看着她"
  },
  {
   "file": {
    "name": "sample-6.webp",
    "type": "image/webp",
    "bytes": 48056,
    "hash": "8305b67cd751286c"
   },
   "width": 1280,
   "height": 720,
   "seed": 20701,
   "prompt": "特写镜头。地点：海角，雨夜的海角，白色灯塔立在礁石上。阿满：小女孩，雪白的小兔子，长耳朵，圆圆的脸，身穿红色雨衣，黄色围巾。画面：阿满站在风雨里，马灯发着光，身后是熄灭的灯塔，夜"
  },
  {
   "file": {
    "name": "sample-7.webp",
    "type": "image/webp",
    "bytes": 90830,
    "hash": "c0009050ae27a2e4"
   },
   "width": 1280,
   "height": 720,
   "seed": 2610559787,
   "prompt": "远景镜头。地点：海上，夜里的大海，浪很高。画面：下雨的夜里，渔船转过船头，远处是熄灭的灯塔"
  },
  {
   "file": {
    "name": "sample-8.webp",
    "type": "image/webp",
    "bytes": 49834,
    "hash": "49cf07834b343363"
   },
   "width": 1280,
   "height": 720,
   "seed": 2560226930,
   "prompt": "中景镜头。地点：海角，雨夜的海角，白色灯塔立在礁石上。阿满：小女孩，雪白的小兔子，长耳朵，圆圆的脸，身穿红色雨衣，黄色围巾。熊爷爷：老年男子，棕色的老熊，戴圆眼镜，身穿深蓝色毛衣。画面：清晨，晴天，海边的灯塔，阿满和熊爷爷站在一起"
  }
 ],
 "takes": [
  {
   "file": {
    "name": "sample-1.mp3",
    "type": "audio/mpeg",
    "bytes": 148033,
    "hash": "132485a471eb90b0"
   },
   "ms": 6103,
   "lines": [
    {
     "at": 0,
     "text": "雨下了一整夜。",
     "role": null
    },
    {
     "at": 1.668,
     "text": "海角的灯塔忽然灭了，黑暗一下子涌上来。",
     "role": null
    }
   ]
  },
  {
   "file": {
    "name": "sample-2.mp3",
    "type": "audio/mpeg",
    "bytes": 148033,
    "hash": "4571f24af2117289"
   },
   "ms": 6109,
   "lines": [
    {
     "at": 0.01,
     "text": "小兔阿满披上红雨衣，提着一盏马灯，沿着石阶往上跑。",
     "role": null
    }
   ]
  },
  {
   "file": {
    "name": "sample-3.mp3",
    "type": "audio/mpeg",
    "bytes": 188157,
    "hash": "fd524ca7f9e3c080"
   },
   "ms": 7762,
   "lines": [
    {
     "at": 0.01,
     "text": "熊爷爷坐在灯下，眼镜上全是水汽。",
     "role": null
    },
    {
     "at": 4.615,
     "text": "灯芯断了，我的手抖，接不上了。",
     "role": "熊爷爷"
    }
   ]
  },
  {
   "file": {
    "name": "sample-4.mp3",
    "type": "audio/mpeg",
    "bytes": 141137,
    "hash": "1c076df1991eaf68"
   },
   "ms": 5808,
   "lines": [
    {
     "at": 0,
     "text": "远处，一艘渔船正对着礁石开来，汽笛一声比一声急。",
     "role": null
    }
   ]
  },
  {
   "file": {
    "name": "sample-5.mp3",
    "type": "audio/mpeg",
    "bytes": 237058,
    "hash": "9903bad8338f341e"
   },
   "ms": 9820,
   "lines": [
    {
     "at": 0,
     "text": "阿满把马灯举过头顶，爬上最高的一级台阶。",
     "role": null
    },
    {
     "at": 4.674,
     "text": "爷爷，您教过我，光不怕小，怕的是没有人举着它。",
     "role": "阿满"
    }
   ]
  },
  {
   "file": {
    "name": "sample-6.mp3",
    "type": "audio/mpeg",
    "bytes": 148660,
    "hash": "ec29213b2f73d0e3"
   },
   "ms": 6114,
   "lines": [
    {
     "at": 0.01,
     "text": "风把她的雨衣吹得鼓起来，那一点光在雨里摇晃，却没有灭。",
     "role": null
    }
   ]
  },
  {
   "file": {
    "name": "sample-7.mp3",
    "type": "audio/mpeg",
    "bytes": 183769,
    "hash": "2a1c7f33c2c7581b"
   },
   "ms": 7587,
   "lines": [
    {
     "at": 0,
     "text": "渔船慢慢转过了船头。",
     "role": null
    },
    {
     "at": 2.721,
     "text": "船上的人朝灯塔挥手，像一排小小的星星。",
     "role": null
    }
   ]
  },
  {
   "file": {
    "name": "sample-8.mp3",
    "type": "audio/mpeg",
    "bytes": 190038,
    "hash": "a813ed5f99af7e0e"
   },
   "ms": 7850,
   "lines": [
    {
     "at": 0.02,
     "text": "天亮时，雨停了。",
     "role": null
    },
    {
     "at": 1.982,
     "text": "熊爷爷把钥匙放进阿满手里。",
     "role": null
    },
    {
     "at": 5.429,
     "text": "从今天起，它听你的。",
     "role": "熊爷爷"
    }
   ]
  }
 ],
 "music": {
  "name": "music.mp3",
  "type": "audio/mpeg",
  "bytes": 855116,
  "hash": "fc474d91e72f4f50"
 },
 "films": [
  {
   "ratio": "16:9",
   "file": {
    "name": "film-16x9.mp4",
    "type": "video/mp4",
    "bytes": 5443324,
    "hash": "844393012e27abcc"
   },
   "poster": {
    "name": "film-16x9.webp",
    "type": "image/webp",
    "bytes": 65150,
    "hash": "4f0e7ec362802b6d"
   },
   "width": 1280,
   "height": 720,
   "ms": 60500
  },
  {
   "ratio": "9:16",
   "file": {
    "name": "film-9x16.mp4",
    "type": "video/mp4",
    "bytes": 4837677,
    "hash": "5b5848d0dfbf2993"
   },
   "poster": {
    "name": "film-9x16.webp",
    "type": "image/webp",
    "bytes": 49860,
    "hash": "53bab1ca20b70e08"
   },
   "width": 720,
   "height": 1280,
   "ms": 60500
  }
 ]
};
