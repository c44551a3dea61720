import { Column, definePreviews, files, LONG_PARAGRAPH, videoOutput } from '../../../previews/index.ts';
import { sampleOutput } from '../../../testing/sample-tasks.ts';
import audio from '../demo/audio/music.mp3';
import { SharedOutput } from '../shared-work/SharedOutput.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

const Plain = () => <VideoPlayer output={videoOutput} name="海浪" />;
const Badge = () => (
  <Column>
    <VideoPlayer output={{ ...videoOutput, poster: files.image }} name="海浪" badge="预览" />
  </Column>
);
const Picture = () => (
  <Column>
    <SharedOutput output={sampleOutput({ url: files.image, width: 480, height: 300, previews: {} })} name="水母" />
  </Column>
);
const Sound = () => (
  <Column>
    <SharedOutput
      output={sampleOutput({
        url: audio,
        contentType: 'audio/mpeg',
        width: null,
        height: null,
        seconds: 20,
        previews: {},
      })}
      name="一首曲子"
    />
  </Column>
);
const Text = () => (
  <SharedOutput
    output={sampleOutput({
      contentType: 'text/plain',
      width: null,
      height: null,
      text: LONG_PARAGRAPH.repeat(5),
      previews: {},
    })}
    name="一篇文章"
  />
);

export default definePreviews({
  title: '播放器和分享的结果',
  previews: {
    video: { title: '视频', shows: '封面，播放后才下载。', component: Plain },
    badge: { title: '窄，有标记', shows: '标记写在画面上。', component: Badge },
    image: { title: '图片', shows: '点开看大图。', component: Picture },
    audio: { title: '音频', shows: '位置、音量和速度。', component: Sound },
    text: { title: '文字', shows: '整段。', component: Text },
  },
});
