# Prawn: a core font, an embedded font, bars by fill_rectangle, rounded box, a rotated text, transparency.
require 'prawn'
W = File.read(__dir__ + '/code128.txt').split
def values(d) v = [104] + d.bytes.map { |b| b - 32 }; v << (v.each_with_index.sum { |n, i| i.zero? ? n : i * n }) % 103; v << 106 end
Prawn::Document.generate(ARGV[0], page_size: [288, 432], margin: 18) do
  font_families.update('DejaVu' => { normal: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', bold: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf' })
  font('Helvetica', style: :bold) { text 'PRIORITY', size: 24 }
  font 'DejaVu'
  text "Škoda Łódź\nПривет 7\n10117 Berlin", size: 12
  move_down 8; stroke_horizontal_rule
  x = 20; values('PRAWN-24').each { |n| W[n].strip.chars.each_with_index { |w, i| fill_rectangle([x, 290], w.to_i * 1.4, 70) if i.even?; x += w.to_i * 1.4 } }
  draw_text 'PRAWN-24', at: [90, 205], size: 10
  stroke { rounded_rectangle [10, 180], 230, 60, 8 }
  transparent(0.4) { fill_circle [60, 150], 20 }
  fill_color '000000'; draw_text 'drehen', at: [230, 20], rotate: 90, size: 14
  formatted_text_box [{ text: 'fett ', styles: [:bold] }, { text: 'und normal' }], at: [100, 160], size: 12
  bounding_box([0, 90], width: 200) { text 'Ein Absatz mit mehreren Wörtern, über zwei Zeilen gesetzt.', size: 9, align: :justify }
end
